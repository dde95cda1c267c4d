import type { WireEnrollment } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment, anOffer } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // jsdom shows no images and has no object addresses.
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  signIn()
})

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const serveEnrollment = (fields: Partial<WireEnrollment> = {}) => {
  answer('get', 'app/rebates/enrollment/5', anEnrollment(fields))
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
}

const photo = (name: string, content = name) => new File([content], name, { type: 'image/jpeg' })

const pick = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Files', { selector: 'input' }), files)

describe('the Submit tab', () => {
  it('[CL-01] takes images and PDF, the camera images only, and wants at least one file', async () => {
    serveEnrollment()
    openPortal('/rebates/enrollments/5/submit')
    const picker = await screen.findByLabelText('Files', { selector: 'input' })
    expect(picker.getAttribute('accept')).toContain('application/pdf')
    const camera = screen.getByLabelText('Camera', { selector: 'input' })
    expect(camera.getAttribute('accept')).toBe('image/*')
    expect(camera.hasAttribute('capture')).toBe(true)
    expect(screen.getByText('or choose images or PDF, max 10MB each')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please add at least one invoice file before submitting',
    )
  })

  it('[CL-02] counts files by invoice, groups pages and leaves out the same file', async () => {
    serveEnrollment()
    openPortal('/rebates/enrollments/5/submit')
    await pick(photo('a.jpg'), photo('b.jpg'))
    const second = await screen.findByRole('region', { name: 'Invoice 2' })
    expect(within(second).getByText('1 file attached')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Invoice of b.jpg'), 'Invoice 1')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invoice 2' })).toBeNull())
    expect(within(screen.getByRole('region', { name: 'Invoice 1' })).getByText('2 files attached')).toBeTruthy()
    await pick(photo('again.jpg', 'a.jpg'))
    expect((await screen.findByRole('alert')).textContent).toBe('again.jpg is already attached, so it was left out.')
    await userEvent.click(screen.getByRole('button', { name: 'Remove b.jpg' }))
    expect(screen.getByText('1 file attached', { selector: 'div' })).toBeTruthy()
  })

  it('[CL-04] sends them with a key and the payee, then shows the claim', async () => {
    serveEnrollment()
    let sent: { key: string | null; type: string | null } | undefined
    apiServer.use(
      http.post(apiUrl('app/rebates/enrollment/5/claims/'), ({ request }) => {
        sent = { key: request.headers.get('Idempotency-Key'), type: request.headers.get('Content-Type') }
        return HttpResponse.json({ id: 10_482 }, { status: 201 })
      }),
    )
    answer('get', 'app/rebates/claims/10482/', aClaim())
    openPortal('/rebates/enrollments/5/submit')
    expect((await screen.findByLabelText<HTMLInputElement>('Checks are made out to')).value).toBe('Blue Door Diner')
    await pick(photo('a.jpg'))
    await screen.findByRole('region', { name: 'Invoice 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Claim 10482' })).toBeTruthy()
    expect(sent?.key).toMatch(/^[0-9a-f]{32}$/)
  })

  it('keeps the name for the checks over back and reload, until it is sent', async () => {
    serveEnrollment()
    const { unmount } = openPortal('/rebates/enrollments/5/submit')
    const name = 'Checks are made out to'
    await userEvent.type(await screen.findByLabelText(name), ' LLC')
    unmount()
    openPortal('/rebates/enrollments/5/submit')
    expect((await screen.findByLabelText<HTMLInputElement>(name)).value).toBe('Blue Door Diner LLC')
    answer('post', 'app/rebates/enrollment/5/claims/', { id: 10_482 }, 201)
    answer('get', 'app/rebates/claims/10482/', aClaim())
    await pick(photo('a.jpg'))
    await screen.findByRole('region', { name: 'Invoice 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    expect(await screen.findByRole('heading', { name: 'Claim 10482' })).toBeTruthy()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft_payee'))).toEqual([])
  })

  it('no day of a payment is said where all that the offer pays is earned', async () => {
    const openWith = async (approved_units: number) => {
      const offer = anOffer({ max_units_per_location: 40 })
      serveEnrollment({ offer, approved_units, approved_payout: approved_units * 6 })
      openPortal('/rebates/enrollments/5/submit')
      await screen.findByRole('button', { name: 'Submit claim' })
      await pick(photo('a.jpg'))
      await screen.findByRole('region', { name: 'Invoice 1' })
    }
    await openWith(39)
    expect(await screen.findByText(/^Paid by /)).toBeTruthy()
    cleanup()
    // What says the day is loaded by now.
    await openWith(40)
    expect(screen.getByText(/^You have earned the \$240.00/)).toBeTruthy()
    expect(screen.queryByText(/^Paid by /)).toBeNull()
  })

  it('what was counted goes along, so that the estimate stays with the claim', async () => {
    const offer = anOffer()
    offer.terms.tiers = [{ min: 1, max: 0, discount: 5, discount_type: 'percentage_off' }]
    serveEnrollment({ offer })
    let form = ''
    apiServer.use(
      http.post(apiUrl('app/rebates/enrollment/5/claims/'), async ({ request }) => {
        form = await request.text()
        return HttpResponse.json({ id: 10_482 }, { status: 201 })
      }),
    )
    answer('get', 'app/rebates/claims/10482/', aClaim({ estimate: { amount: 62.03, units: 12 } }))
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.type(await screen.findByLabelText('How many cases are on your invoices?'), '12')
    await userEvent.type(screen.getByLabelText('What did you pay for the qualifying products?'), '1,240.5')
    await pick(photo('a.jpg'))
    await screen.findByRole('region', { name: 'Invoice 1' })
    expect(await screen.findByText(/^Paid by [A-Z][a-z]{2} \d+, 20\d\d$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '≈ $62.03 · Submit claim' }))
    expect(await screen.findByRole('heading', { name: 'Claim 10482' })).toBeTruthy()
    expect(form.match(/name="estimated_units"\s+(\S+)/)?.[1]).toBe('12')
    expect(form.match(/name="counted_units_31"\s+(\S+)/)?.[1]).toBe('12')
    expect(form.match(/name="estimated_purchase"\s+(\S+)/)?.[1]).toBe('1240.50')
    expect(await screen.findByText('Estimate ≈ $62.03')).toBeTruthy()
  })

  it('[CL-04] goes on while its sender looks elsewhere, and pulls nobody back', async () => {
    serveEnrollment()
    const arrival = Promise.withResolvers<void>()
    apiServer.use(
      http.post(apiUrl('app/rebates/enrollment/5/claims/'), async () => {
        await arrival.promise
        return HttpResponse.json({ id: 10_482 }, { status: 201 })
      }),
    )
    answer('get', 'app/rebates/enrollment/5/claims/', { results: [], next: null })
    openPortal('/rebates/enrollments/5/submit')
    await pick(photo('a.jpg'))
    await screen.findByRole('region', { name: 'Invoice 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    await userEvent.click(screen.getByRole('link', { name: /^Claims/ }))
    expect(await screen.findByText(/^Your invoices are still being sent/)).toBeTruthy()
    arrival.resolve()
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(window.location.pathname).toBe('/rebates/enrollments/5/claims')
  })

  it('[CL-04] a failure keeps the files; a retry has the same key', async () => {
    serveEnrollment()
    const keys: (string | null)[] = []
    apiServer.use(
      http.post(apiUrl('app/rebates/enrollment/5/claims/'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        const sentence = 'a.jpg is not a PDF, JPEG, PNG, WebP or HEIC file.'
        return HttpResponse.json(refusal(sentence, { files: [sentence] }), { status: 415 })
      }),
    )
    openPortal('/rebates/enrollments/5/submit')
    await pick(photo('a.jpg'), photo('b.jpg'))
    await screen.findByRole('region', { name: 'Invoice 2' })
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    expect(await screen.findByText('Error submitting claim')).toBeTruthy()
    const first = within(screen.getByRole('region', { name: 'Invoice 1' }))
    expect(first.getByRole('alert').textContent).toBe('a.jpg is not a PDF, JPEG, PNG, WebP or HEIC file.')
    expect(within(screen.getByRole('region', { name: 'Invoice 2' })).queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Submit claim' }))
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).toBe(keys[0])
    expect(await screen.findByRole('button', { name: 'Remove a.jpg' })).toBeTruthy()
  })

  it.each([
    ['PAUSED', 'Offer Paused', /Existing claims are still processed; new claims are allowed after reactivation/],
    ['EXPIRED', 'Offer Expired', /no longer accepts new enrollments or invoices/],
    ['DELETED', 'Offer Deleted', /has been removed/],
  ] as const)('[CL-03] %s: a notice in place of the uploader', async (state, title, text) => {
    serveEnrollment({ offer: anOffer({ state }) })
    openPortal('/rebates/enrollments/5/submit')
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit claim' })).toBeNull()
  })
})
