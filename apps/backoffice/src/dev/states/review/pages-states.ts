import { statesOf } from '@caseback/testing/gallery'
import { fries, invoice, invoiceFile, longName } from '../../sample-desk.ts'
import { address, screen, theClaim } from '../review-screen.ts'

const many = theClaim({
  invoices: [
    invoice({ files: [70, 71, 72, 73, 74].map((id) => invoiceFile({ id })) }),
    invoice({ id: 72, files: [75, 76, 77, 78].map((id) => invoiceFile({ id })) }),
  ],
})
const names = ['Curly Fries', 'Crinkle-Cut Fries', longName, 'Tots', 'Hash Browns', 'Waffle Fries']
const manyProducts = theClaim({
  bought: [12, 14],
  terms: {
    version: 1,
    unit: 'case',
    discount_type: 'dollars_off',
    tiers: [{ min: 5, max: 20, discount: 5 }],
    max_units_per_location: null,
    products: [
      {
        ...fries,
        variants: names.map((name, at) => ({
          variant_id: 11 + at,
          name,
          format: '6/5 LB',
          sku: `HV-404${at}`,
          gtin: '00012345678905',
        })),
      },
    ],
  },
})

/** Claims of many pages, and of offers with many products. */
export const pagesStates = statesOf(screen, {
  'many-pages': { title: 'Several pages', address, answers: [many], shows: 'of 18' },
  'small-pages': {
    title: 'Small pictures of all pages',
    address,
    answers: [many],
    steps: [{ press: 'Show small pictures of the pages' }],
    // Of the last but one: the counter has the last.
    shows: '17',
  },
  'folded-products': {
    title: 'Products bought before, the others folded',
    address,
    answers: [manyProducts],
    shows: '4 more products',
  },
  'all-products': {
    title: 'All products of the offer',
    address,
    answers: [manyProducts],
    steps: [{ press: '4 more products' }],
    shows: 'Waffle Fries',
  },
})
