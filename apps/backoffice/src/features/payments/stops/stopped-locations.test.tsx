import { withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aStandingStop } from '../../../testing/records/sample-standing-stop.ts'
import { aLine, thePaymentsPage } from '../testing/payments.ts'

withApiServer()

it('names the locations whose payments are stopped, and leaves their claims out of a batch', async () => {
  const { lift: _, checks_out: __, paid_alike: ___, ...stop } = aStandingStop()
  const stopped = { payments_stopped: true, waits_for_payee: true }
  thePaymentsPage({ lines: [aLine(21), aLine(22, stopped)], stops: [stop] })
  openDesk('/staff/payments')
  const location = await screen.findByRole('link', { name: 'Grand Plaza Hotels · Grand Plaza Chicago' })
  expect(location.getAttribute('href')).toBe('/staff/locations/52/record')
  expect(location.closest('li')?.textContent).toContain('by Jun Park, Nov 20, 2026: “The same invoice')
  expect(await screen.findByText('payments are stopped')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make a batch' }))
  expect(screen.getByText(/^Payments of the location of 1 more claim are stopped/)).toBeTruthy()
  expect(screen.queryByText(/another payee is asked for:/)).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /Operator 22/ })).toBeNull()
})

it('offers no batch where everything that is funded has to wait', async () => {
  thePaymentsPage({ lines: [aLine(22, { payments_stopped: true, promise_date: null })] })
  openDesk('/staff/payments')
  expect(await screen.findByRole('table', { name: 'Funded, and not paid yet' })).toBeTruthy()
  expect(screen.getByText('Nothing may be paid now')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make a batch' })).toBeNull()
})

it('does not offer a batch of nothing', async () => {
  thePaymentsPage({ lines: [aLine(21)] })
  openDesk('/staff/payments')
  await userEvent.click(await screen.findByRole('button', { name: 'Make a batch' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Operator 21/ }))
  expect(screen.getByRole('button', { name: 'Make the batch' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /\$0\.00/ })).toBeNull()
})
