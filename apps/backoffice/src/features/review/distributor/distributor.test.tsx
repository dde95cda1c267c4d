import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aClaim, fillIn, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const known = [
  { id: 1, name: 'Lakeshore Foodservice', alias: null, usual: true },
  { id: 2, name: 'Metro Broadline', alias: 'Lake Cash & Carry', usual: false },
]
const suggest = () =>
  apiServer.use(
    http.get(apiUrl('staff/claims/:id/distributors'), ({ request }) => {
      const q = new URL(request.url).searchParams.get('q')
      return HttpResponse.json({
        results: q === null ? known.slice(0, 1) : q.startsWith('lak') ? known : [],
        next: null,
      })
    }),
  )
const asked = (near: { id: number; name: string }[]) =>
  HttpResponse.json(
    { error: 'Not on the list yet.', code: 'distributor.new', new_distributors: [{ name: 'Lakesore', near }] },
    { status: 409 },
  )

describe('the distributor of an invoice', () => {
  it('is taken by Enter: where the operator buys before a letter is typed, and what three letters find with an arrow', async () => {
    theDesk()
    suggest()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('f')
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Distributor' })
    expect(await screen.findByRole('option', { name: /^Lakeshore.*bought here before/, selected: true })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect([field.value, document.activeElement]).toEqual(['Lakeshore Foodservice', screen.getByLabelText('Number')])
    await userEvent.clear(field)
    await userEvent.type(field, 'la')
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
    await userEvent.keyboard('k')
    expect(await screen.findByText('also Lake Cash & Carry')).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect([field.value, document.activeElement]).toEqual(['Lakeshore Foodservice', screen.getByLabelText('Number')])
  })

  it.each([
    ['as it was typed', '{Enter}', 'lak'],
    ['the one that was moved to', '{ArrowDown}{ArrowDown}{Enter}', 'Metro Broadline'],
    ['the last one by a step upwards', '{ArrowUp}{Enter}', 'Metro Broadline'],
    ['as it was typed, when the list was closed', '{ArrowDown}{Escape}{Enter}', 'lak'],
  ])('is what Enter confirms: %s', async (_, keys, value) => {
    theDesk()
    suggest()
    openDesk('/staff/claims/30')
    await theClaim(30)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Distributor' })
    await userEvent.type(field, 'lak')
    expect(await screen.findByText('also Lake Cash & Carry')).toBeTruthy()
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
    await userEvent.keyboard(keys)
    expect(field.value).toBe(value)
  })

  it('is copied to the invoices after it that have none', async () => {
    theDesk()
    const invoice = (id: number, distributor: string | null) => ({ ...aClaim(30).invoices[0], id, distributor })
    apiServer.use(
      http.get(apiUrl('staff/claims/:id'), () =>
        HttpResponse.json({ ...aClaim(30), invoices: [invoice(1, null), invoice(2, 'Prairie'), invoice(3, null)] }),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('fLakeshore{Enter}')
    const values = screen.getAllByLabelText<HTMLInputElement>('Distributor').map(({ value }) => value)
    expect(values).toEqual(['Lakeshore', 'Prairie', 'Lakeshore'])
  })

  it.each([
    ['by its number', '2', 'Lakeside', []],
    ['the nearest by Enter', '{Enter}', 'Lakeshore Foodservice', []],
  ])('that is new is asked about: one that is near is taken %s', async (_, key, distributor, added) => {
    const near = [
      { id: 1, name: 'Lakeshore Foodservice' },
      { id: 3, name: 'Lakeside' },
    ]
    const sent = theDesk(() =>
      sent.length === 1 ? asked(near) : HttpResponse.json(aClaim(30, { status: 'CLAIM_VALIDATED' })),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    const field = screen.getByLabelText('Distributor')
    await userEvent.clear(field)
    await userEvent.type(field, 'Lakesore{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('dialog', { name: 'New distributor: Lakesore?' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('It is Lakeshore Foodservice'))
    await userEvent.keyboard(key)
    expect(await screen.findByText(/^Claim 30 validated/)).toBeTruthy()
    expect(sent[1]).toMatchObject({ new_distributors: added, invoices: [{ distributor }] })
  })

  it('that is new is one when that is said', async () => {
    const sent = theDesk(() =>
      sent.length === 1 ? asked([]) : HttpResponse.json(aClaim(30, { status: 'CLAIM_VALIDATED' })),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    await userEvent.keyboard('{Escape}a')
    await userEvent.click(await screen.findByRole('button', { name: 'Add “Lakesore” as a new distributor' }))
    expect(await screen.findByText(/^Claim 30 validated/)).toBeTruthy()
    expect(sent[1]).toMatchObject({ new_distributors: ['Lakesore'] })
  })
})
