import type { WireImport } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { manufacturerBrief } from '../../testing/sample-catalogue.ts'

withApiServer()

const found = (fields: Partial<WireImport> = {}): WireImport => ({
  rows: 3,
  created: 2,
  updated: 1,
  unchanged: 0,
  padded: 1,
  ignored_columns: [],
  imported: false,
  problems_key: null,
  problems: [],
  ...fields,
})
const table = new File(['manufacturer,product,variant,format,sku,gtin'], 'products.csv', { type: 'text/csv' })

describe('the import of products', () => {
  beforeEach(() => apiServer.use(http.get(apiUrl('staff/products'), () => listing([]))))

  it('looks first; imports the good rows alone when that is asked; and says what has happened', async () => {
    signedInAs('publisher')
    const asked: (string | null)[][] = []
    const keys: unknown[] = []
    const problems = [{ line: 4, column: 'gtin', problem: 'A GTIN has 8, 12, 13 or 14 digits.' }]
    apiServer.use(
      http.post(apiUrl('staff/products/import'), async ({ request }) => {
        const text = await request.text()
        asked.push(['dry_run', 'leave_out'].map((name) => (text.includes(`name="${name}"`) ? name : null)))
        keys.push(/name="leave_out"\s+(\S+)/.exec(text)?.[1])
        // Another row is wrong at the second call.
        return HttpResponse.json(found({ problems, problems_key: `key${asked.length}`, imported: asked.length > 2 }))
      }),
    )
    openDesk('/staff/catalogue/import')
    await userEvent.upload(await screen.findByLabelText('Table'), table)
    expect(await screen.findByText('3 rows looked at, 1 problem found. Nothing is imported yet.')).toBeTruthy()
    const row = within(screen.getByRole('row', { name: /digits/ }))
    expect([row.getByText('4'), row.getByText('gtin')].length).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Import the 3 rows without a problem' }))
    expect(await screen.findByText(/^Other rows have a problem by now than when you looked/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Import the 3 rows without a problem' }))
    expect(await screen.findByText('Imported: 2 new variants, 1 changed')).toBeTruthy()
    expect(asked).toEqual([
      ['dry_run', null],
      [null, 'leave_out'],
      [null, 'leave_out'],
    ])
    expect(keys).toEqual([undefined, 'key1', 'key2'])
  })

  it('says of each column what it holds, and gives a sample of a manufacturer that is there', async () => {
    signedInAs('publisher')
    const made: Blob[] = []
    URL.createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`
    URL.revokeObjectURL = () => undefined
    apiServer.use(
      http.get(apiUrl('staff/manufacturers'), () => listing([manufacturerBrief(1, { name: 'Northfield' })])),
    )
    openDesk('/staff/catalogue/import')
    const columns = within(await screen.findByRole('region', { name: 'Columns of the table' }))
    expect(columns.getAllByText('in every row')).toHaveLength(6)
    expect(columns.getByText(/^Pack and size/)).toBeTruthy()
    await userEvent.click(columns.getByRole('button', { name: 'Download a sample' }))
    await waitFor(() => expect(made).toHaveLength(1))
    expect(await made[0]?.text()).toContain('"Northfield",Frozen Potatoes,')
  })

  it('names columns that it does not know before anything is imported, and one row is one', async () => {
    signedInAs('publisher')
    apiServer.use(
      http.post(apiUrl('staff/products/import'), () =>
        HttpResponse.json(found({ rows: 1, created: 1, updated: 0, ignored_columns: ['distributor_item', 'Price'] })),
      ),
    )
    openDesk('/staff/catalogue/import')
    await userEvent.upload(await screen.findByLabelText('Table'), table)
    expect(await screen.findByText('1 row, and nothing is wrong with it')).toBeTruthy()
    expect(
      screen.getByText(
        'The columns “distributor_item” and “Price” are not read: those that are read are manufacturer, product, variant, format, sku, gtin and distributor_items.',
      ),
    ).toBeTruthy()
  })

  it('says why a file is no table, and takes another one', async () => {
    signedInAs('publisher')
    let tries = 0
    apiServer.use(
      http.post(apiUrl('staff/products/import'), () =>
        ++tries === 1
          ? refuse(415, 'table.unsupported', 'Only a table is accepted: an Excel workbook (.xlsx) or CSV.', {
              file: ['products.csv is no table that can be read.'],
            })
          : HttpResponse.json(found({ created: 0, updated: 0, unchanged: 3 })),
      ),
    )
    openDesk('/staff/catalogue/import')
    await userEvent.upload(await screen.findByLabelText('Table'), table)
    expect(await screen.findByText('products.csv is no table that can be read.')).toBeTruthy()
    await userEvent.upload(screen.getByLabelText('Table'), table)
    expect(await screen.findByText(/there is nothing to import/)).toBeTruthy()
    expect(screen.queryByText('products.csv is no table that can be read.')).toBeNull()
  })

  it('is a publisher’s page', async () => {
    signedInAs('reviewer')
    apiServer.use(
      http.get(apiUrl('staff/products'), () => listing([])),
      http.get(apiUrl('staff/manufacturers'), () => listing([])),
    )
    openDesk('/staff/catalogue/import')
    expect(await screen.findByText('No product yet')).toBeTruthy()
    expect(window.location.pathname).toBe('/staff/catalogue')
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
  })
})
