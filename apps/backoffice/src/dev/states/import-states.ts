import { getStaffMe, importProducts, listProducts, type WireImport } from '@caseback/contract'
import { answers, neverAnswers, refuses, statesOf } from '@caseback/testing/gallery'
import { products } from '../../testing/sample-catalogue.ts'
import { member, page } from '../sample-desk.ts'

const table = { attach: [{ name: 'products-november.csv', mediaType: 'text/csv', bytes: 2_000 }] }
const address = '/staff/catalogue/import'
const found = (fields: Partial<WireImport> = {}) =>
  answers(importProducts, {
    rows: 1_204,
    created: 1_100,
    updated: 90,
    unchanged: 14,
    padded: 312,
    ignored_columns: [],
    imported: false,
    problems_key: fields.problems ? 'key' : null,
    problems: [],
    ...fields,
  })
const problems = Array.from({ length: 260 }, (_, at) => ({
  line: at * 3 + 2,
  column: at % 5 === 4 ? null : 'gtin',
  problem:
    at % 2 === 0
      ? 'The last digit of this GTIN does not fit the others. Please check it.'
      : 'This GTIN is the one of SKU SKU-DONAUDAMPFSCHIFF-0000000000000000000001 already.',
}))

export const importStates = statesOf(
  {
    id: 'desk-catalogue-import',
    name: 'Import of products',
    answers: [answers(getStaffMe, member('publisher')), answers(listProducts, page(products.slice(0, 1)))],
  },
  {
    begin: { title: 'Nothing chosen yet', address, shows: 'Choose a table' },
    looking: {
      title: 'A table is looked at',
      address,
      answers: [neverAnswers(importProducts)],
      steps: [table],
      shows: 'products-november.csv',
    },
    clean: { title: 'Nothing is wrong', address, answers: [found()], steps: [table], shows: 'Import 1,190 rows' },
    ignored: {
      title: 'With columns that are not read',
      address,
      answers: [found({ ignored_columns: ['distributor_item', 'Remarks'] })],
      steps: [table],
      shows: 'The columns “distributor_item” and “Remarks” are not read',
    },
    'named-lines': {
      title: 'With a manufacturer that there is none of, and a number that is there twice',
      address,
      answers: [
        found({
          ignored_columns: ['Remarks'],
          problems: [
            {
              line: 4,
              column: 'manufacturer',
              problem:
                'There is no manufacturer “Harvest Vally Potato Co.”: add it first, or write its name as the list of manufacturers has it.',
            },
            { line: 9, column: 'gtin', problem: 'GTIN 00072714403866 is there twice: also in line 7.' },
          ],
        }),
      ],
      steps: [table],
      shows: 'is there twice: also in line 7.',
    },
    problems: {
      title: 'With problems',
      address,
      answers: [found({ problems })],
      steps: [table],
      shows: 'Import the 1,190 rows without a problem',
    },
    other: {
      title: 'Other rows are wrong by now',
      address,
      answers: [found({ problems })],
      steps: [table, { press: 'Import the 1,190 rows without a problem' }],
      shows: 'Other rows have a problem by now',
    },
    unread: {
      title: 'Without its columns',
      address,
      answers: [
        found({
          rows: 0,
          created: 0,
          updated: 0,
          unchanged: 0,
          padded: 0,
          problems: [{ line: 1, column: 'sku', problem: 'The first line names no column sku.' }],
        }),
      ],
      steps: [table],
      shows: 'This table cannot be imported as it is',
    },
    refused: {
      title: 'No table',
      address,
      answers: [refuses(importProducts, 'table.unsupported')],
      steps: [table],
      shows: 'Only a table is accepted: an Excel workbook (.xlsx) or CSV.',
    },
    nothing: {
      title: 'All of it is known',
      address,
      answers: [found({ created: 0, updated: 0, unchanged: 1_204 })],
      steps: [table],
      shows: 'there is nothing to import',
    },
    done: {
      title: 'Imported',
      address,
      answers: [found({ imported: true })],
      steps: [table],
      shows: 'To the catalogue',
    },
  },
)
