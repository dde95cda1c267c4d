import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { openDesk, refuse } from '../../../testing/open-desk.tsx'
import { aHold, aPayment, serve, thePaymentsPage } from '../testing/payments.ts'

withApiServer()
afterEach(() => {
  delete document.documentElement.dataset['timeZone']
})

const held = aPayment({ phase: 'NEEDS_PERSON', attention: 'The payee changed.', check_status: null, sent: null })
const change = {
  at: '2026-11-20T15:04:05Z',
  by: 'Ada Moreno',
  by_email: 'ada@bluedoor.example',
  source: '198.51.100.7',
  field: 'payee',
  before: 'Blue Door Diner',
  after: 'Somebody Else LLC',
}

async function askToRelease() {
  openDesk('/staff/payments')
  await userEvent.click(await screen.findByRole('button', { name: 'Release the payment of claim 21' }))
  return within(screen.getByRole('dialog'))
}

describe('the release of a held payment', () => {
  it('shows what was changed, by whom, when and from where, before it asks why', async () => {
    document.documentElement.dataset['timeZone'] = 'Pacific/Honolulu'
    thePaymentsPage({ attention: [held] })
    serve('staff/payments/50/hold', () => HttpResponse.json(aHold({ held: true, changes: [change] })))
    const dialog = await askToRelease()
    const changes = within(await dialog.findByRole('list', { name: 'What has changed of the payee' }))
    expect(changes.getByText('Blue Door Diner')).toBeTruthy()
    expect(changes.getByText('Somebody Else LLC')).toBeTruthy()
    expect(changes.getByText(/By Ada Moreno, ada@bluedoor.example/)).toBeTruthy()
    expect(changes.getByText(/Nov 20, 2026, 5:04.AM, from 198\.51\.100\.7/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Release' })).toBeTruthy()
  })

  it.each([
    ['made', 'You made this batch.'],
    ['approved', 'You approved this batch.'],
  ] as const)('is not offered to who %s the batch', async (refused_because, says) => {
    thePaymentsPage({ attention: [held] })
    serve('staff/payments/50/hold', () => HttpResponse.json(aHold({ held: true, refused_because, changes: [change] })))
    const dialog = await askToRelease()
    expect(await dialog.findByText(new RegExp(`^${says}`))).toBeTruthy()
    expect(dialog.getByText('Somebody Else LLC')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Release' })).toBeNull()
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked again when what has changed could not be read', async () => {
    thePaymentsPage({ attention: [held] })
    apiServer.use(
      http.get(apiUrl('staff/payments/50/hold'), () => refuse(400, 'input.invalid', 'Please check your input.'), {
        once: true,
      }),
    )
    const dialog = await askToRelease()
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('button', { name: 'Release' })).toBeTruthy()
  })
})
