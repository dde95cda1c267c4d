import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEnrollment, anOffer } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
})
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

describe('an enrollment', () => {
  it('[RT-03] an id that is no number is no page', async () => {
    openPortal('/rebates/enrollments/abc')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(window.location.pathname).toBe('/rebates/enrollments/abc')
  })

  it('[RT-03] [RT-11] [EN-08] opens at its details, with tabs and the way back', async () => {
    answer('get', 'app/rebates/enrollment/5', anEnrollment({ approved_units: 36, approved_payout: 216 }))
    openPortal('/rebates/enrollments/5')
    expect(await screen.findByRole('heading', { level: 1, name: 'Fries, Fall 2026' })).toBeTruthy()
    expect(window.location.pathname).toBe('/rebates/enrollments/5/details')
    expect(screen.getByRole('link', { name: 'Back to Offers' }).getAttribute('href')).toBe('/rebates/offers/enrolled')
    const tabs = within(screen.getByRole('navigation', { name: 'Enrollment' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Offer', '/rebates/enrollments/5/details'],
      ['Submit', '/rebates/enrollments/5/submit'],
      ['Claims', '/rebates/enrollments/5/claims'],
    ])
    expect(tabs[0]?.getAttribute('aria-current')).toBe('page')
    expect(screen.getByText('36 cases')).toBeTruthy()
    expect(screen.getByText('$84.00')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Offer Terms' })).toBeTruthy()
  })

  it('takes invoices where one lands after enrolling: camera and files lead to the Submit tab with what was chosen', async () => {
    URL.createObjectURL = () => 'blob:photo'
    URL.revokeObjectURL = () => undefined
    answer('get', 'app/rebates/enrollment/5', anEnrollment())
    answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
    openPortal('/rebates/enrollments/5/details')
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    await userEvent.click(await screen.findByRole('button', { name: 'Camera' }))
    const [camera] = opened.mock.contexts
    opened.mockRestore()
    if (!(camera instanceof HTMLInputElement)) throw new Error('No camera was opened.')
    expect(camera.getAttribute('capture')).toBe('environment')
    Object.defineProperty(camera, 'files', { value: [new File(['a'], 'a.jpg', { type: 'image/jpeg' })] })
    act(() => void camera.dispatchEvent(new Event('change')))
    expect(await screen.findByRole('region', { name: 'Invoice 1' })).toBeTruthy()
    expect(window.location.pathname).toBe('/rebates/enrollments/5/submit')
  })

  it.each([
    ['EXPIRED', 'Offer Expired', 'This offer has expired and no longer accepts new enrollments or invoices.', false],
    ['DELETED', 'Offer Deleted', 'This offer has been removed and is no longer available.', false],
    [
      'PAUSED',
      'Offer Paused',
      'This offer is temporarily paused. Existing claims are still processed; new claims are allowed after reactivation.',
      true,
    ],
  ] as const)('[EN-09] %s shows its banner', async (state, title, text, submits) => {
    answer('get', 'app/rebates/enrollment/5', anEnrollment({ offer: anOffer({ state }) }))
    openPortal('/rebates/enrollments/5/details')
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Submit Invoices' }) !== null).toBe(submits)
  })

  it('[EN-08] going from tab to tab keeps the keyboard on the tab', async () => {
    answer('get', 'app/rebates/enrollment/5', anEnrollment())
    answer('get', 'app/rebates/enrollment/5/claims/', { results: [], next: null })
    openPortal('/rebates/enrollments/5/details')
    await userEvent.click(await screen.findByRole('link', { name: 'Claims' }))
    expect(await screen.findByText('No claims submitted yet')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Claims' }))
  })

  it('[EN-08] somebody else’s is none', async () => {
    answer('get', 'app/rebates/enrollment/6', refusal('We could not find that.'), 404)
    openPortal('/rebates/enrollments/6/claims')
    expect(await screen.findByText('No rebate enrollment found')).toBeTruthy()
    expect(document.title).toBe('No rebate enrollment found · Caseback Rebates')
  })

  it('[EN-08] an error says so', async () => {
    answer('get', 'app/rebates/enrollment/5', refusal('Away.'), 500)
    openPortal('/rebates/enrollments/5/details')
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading rebate enrollment details')
    expect(document.title).toBe('Error loading rebate enrollment details · Caseback Rebates')
  })
})
