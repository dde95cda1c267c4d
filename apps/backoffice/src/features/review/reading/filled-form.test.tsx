import type { WireReading } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aReading, theReading, units } from '../testing/readings.ts'
import { aClaim, theClaim } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const unsureUnits = aReading({ lines: aReading().lines.map((line) => ({ ...line, confidence: 0.7 })) })

describe('an invoice that was read without a person', () => {
  it('is decided by one key where all of it is sure', async () => {
    const sent = theReading(() => aReading())
    await theClaim(30)
    expect((await screen.findByLabelText<HTMLInputElement>(/^Distributor/)).value).toBe('Lakeshore Foodservice')
    expect(screen.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('11/08/2026')
    expect([units().value, screen.getAllByText('Read, and sure').length]).toEqual(['12', 4])
    await userEvent.keyboard('a')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      action: 'validate',
      invoices: [
        {
          distributor: 'Lakeshore Foodservice',
          number: '88213',
          date: '2026-11-08',
          approved: [{ variant_id: 2, units: 12 }],
        },
      ],
    })
  })

  it('says at once that a day is none of the offer’s, however sure it was read, and that nothing is missing', async () => {
    const sent = theReading(() => aReading({ date: '2026-10-08' }))
    await theClaim(30)
    expect(await screen.findByText('The offer counts purchases from Nov 1, 2026 to Jan 31, 2027.')).toBeTruthy()
    expect(screen.getAllByText('Read, and sure')).toHaveLength(3)
    await userEvent.keyboard('a')
    expect(await screen.findByText('A value is refused')).toBeTruthy()
    expect(screen.queryByText('Something is missing')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Date/)))
    expect(sent).toEqual([])
  })

  it('asks first for what is unsure, says why, and takes Enter for yes', async () => {
    const sent = theReading(() => unsureUnits)
    await theClaim(30)
    expect(await screen.findByText('1 value to check')).toBeTruthy()
    expect(screen.getByText('Hard to read; 12 × $31.40 = $376.80 fits.')).toBeTruthy()
    await userEvent.keyboard('a')
    expect(await screen.findByText('Check what is unsure first')).toBeTruthy()
    expect(document.activeElement).toBe(units())
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ invoices: [{ approved: [{ units: 12 }] }] })
  })

  it('says yes to all by one key, and a value that a person has typed is nobody’s to check', async () => {
    const sent = theReading(() => unsureUnits)
    await theClaim(30)
    await screen.findByText('1 value to check')
    await userEvent.keyboard('f11')
    expect(units().value).toBe('11')
    expect(screen.queryByText('1 value to check')).toBeNull()
    await userEvent.keyboard('{Backspace}2{Escape}')
    expect(screen.getByText('1 value to check')).toBeTruthy()
    await userEvent.keyboard('ya')
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('leaves what the browser has kept as it is', async () => {
    let state: WireReading = aReading({ state: 'WAITING' })
    theReading(() => state)
    await theClaim(30)
    await userEvent.type(screen.getByLabelText('Number'), '9{Escape}j')
    await theClaim(10)
    state = aReading()
    await userEvent.keyboard('k')
    await theClaim(30)
    await waitFor(() => expect(screen.queryByText(/^Being read/)).toBeNull(), { timeout: 6_000 })
    expect((await screen.findByLabelText<HTMLInputElement>(/^Number/)).value).toBe('9')
    expect(screen.getByText('The program reads “88213” here.')).toBeTruthy()
    const filled = [screen.getByLabelText<HTMLInputElement>(/^Distributor/).value, units().value]
    expect(filled).toEqual(['Lakeshore Foodservice', '12'])
  })

  it('never overwrites what a person has typed', async () => {
    let state: WireReading = aReading({ state: 'WAITING', number: null })
    theReading(() => state)
    await theClaim(30)
    expect(await screen.findByText(/^Being read/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Number'), '7')
    state = aReading()
    await waitFor(() => expect(screen.queryByText(/^Being read/)).toBeNull(), { timeout: 6_000 })
    expect(screen.getByLabelText<HTMLInputElement>(/^Number/).value).toBe('7')
    expect(screen.getByText('The program reads “88213” here.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Distributor/).value).toBe('Lakeshore Foodservice')
  })

  it('fills the form of a claim that is looked at while it is read', async () => {
    let state: WireReading = aReading({ state: 'WAITING' })
    theReading(() => state)
    await theClaim(30)
    expect(await screen.findByText(/^Being read/)).toBeTruthy()
    state = aReading()
    await waitFor(() => expect(units().value).toBe('12'), { timeout: 6_000 })
  })

  it('says what the operator counts where it is something else', async () => {
    theReading(() => aReading(), {}, {}, { counted: [{ variant_id: 2, units: 14 }] })
    await theClaim(30)
    expect(await screen.findByText(/^The operator counts 14 cases of .*; the program reads 12\.$/)).toBeTruthy()
  })

  it('compares what was counted alone', async () => {
    const wedges = { variant_id: 3, name: 'Wedges', format: '6/5 LB', sku: 'HV-1', gtin: '00012345678912' }
    const [fries] = aClaim(30).terms.products
    const products = fries ? [{ ...fries, variants: [...fries.variants, wedges] }] : []
    const read = { units: { 'HV-40386': 12, 'HV-1': 7 } }
    theReading(() => aReading(read), {}, { products }, { counted: [{ variant_id: 2, units: 0 }] })
    await theClaim(30)
    expect(
      await screen.findByText(/^The operator counts 0 cases of Straight-Cut Fries; the program reads 12\.$/),
    ).toBeTruthy()
    expect(screen.getAllByText(/^The operator counts/)).toHaveLength(1)
  })

  it('says what the operator says of it', async () => {
    theReading(() => aReading(), {}, {}, { remark: { text: 'It is 22 cases.', created: '2026-11-12T16:00:00.000Z' } })
    await theClaim(30)
    expect(await screen.findByText('It is 22 cases.')).toBeTruthy()
  })

  it('says nothing of a count that is the same', async () => {
    theReading(() => aReading(), {}, {}, { counted: [{ variant_id: 2, units: 12 }] })
    await theClaim(30)
    await screen.findAllByText('Read, and sure')
    expect(screen.queryByText(/^The operator counts/)).toBeNull()
  })

  it('says in words why nothing was read', async () => {
    theReading(() => aReading({ state: 'UNREADABLE', number: null, problems: ['statement'] }))
    await theClaim(30)
    const form = await screen.findByRole('group', { name: 'Invoice 1' })
    expect(within(form).getByText(/^This is a statement of account/)).toBeTruthy()
    expect(units().value).toBe('')
  })

  it('is read again where somebody asks for it', async () => {
    let state: WireReading = aReading({ state: 'UNREADABLE', number: null, problems: ['not_read'] })
    theReading(() => state)
    const asked: string[] = []
    apiServer.use(
      http.post(apiUrl('staff/invoices/100/read-again'), () => {
        asked.push('again')
        state = aReading({ state: 'WAITING' })
        return HttpResponse.json({ reading: state })
      }),
    )
    await theClaim(30)
    await userEvent.click(await screen.findByRole('button', { name: 'Read again' }))
    expect(await screen.findByText(/^Being read/)).toBeTruthy()
    expect(asked).toEqual(['again'])
    state = aReading()
    await waitFor(() => expect(units().value).toBe('12'), { timeout: 6_000 })
  })

  it('says so where the program reads nothing at all', async () => {
    const unread = aReading({ state: 'UNREADABLE', number: null, problems: ['not_read'] })
    theReading(() => unread)
    apiServer.use(http.post(apiUrl('staff/invoices/100/read-again'), () => HttpResponse.json({ reading: unread })))
    await theClaim(30)
    await userEvent.click(await screen.findByRole('button', { name: 'Read again' }))
    expect(await screen.findByText('The program reads no invoices here: type what it says.')).toBeTruthy()
  })

  it('leaves what a person has read on it as it is', async () => {
    theReading(() => aReading(), { number: '88231', distributor: 'Prairie', date: '2026-11-07' })
    await theClaim(30)
    expect((await screen.findByLabelText<HTMLInputElement>('Number')).value).toBe('88231')
    expect(screen.queryByText('Read, and sure')).toBeNull()
  })
})
