import type { WireApproval, WireStandingStop } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { aLocationRecord } from '../../../testing/records/sample-location-record.ts'
import { anOperatorRecord } from '../../../testing/records/sample-operator-record.ts'
import { aStandingStop } from '../../../testing/records/sample-standing-stop.ts'

withApiServer()

const approval = (fields: Partial<WireApproval> = {}): WireApproval => ({
  id: 9,
  kind: 'lift_stop',
  state: 'WAITING',
  manufacturer_id: null,
  manufacturer_name: null,
  funding_id: null,
  claim_id: null,
  stop: aStandingStop(),
  readings: null,
  remit_to: null,
  accepted: null,
  payees: null,
  amount: 280.2,
  credit: null,
  open: null,
  reference: null,
  reason: 'Both were delivered.',
  asked: { at: '2026-11-21T15:00:00.000Z', by: 'Femi Cole' },
  decided: null,
  for_you: 'decide',
  ...fields,
})
const lift = { approval_id: 9, at: '2026-11-21T15:00:00.000Z', by: 'Femi Cole', reason: 'Both were delivered.' }

describe('payments of a location', () => {
  let stop: WireStandingStop | null = null
  let waiting: WireApproval[] = []
  /** What was sent, by the end of the path. */
  const sent: [path: string, body: unknown][] = []
  const answersTo = (path: string, answer: () => Response) =>
    apiServer.use(
      http.post(apiUrl(path), async ({ request }) => {
        sent.push([path, await request.json().catch(() => null)])
        return answer()
      }),
    )
  const open = async (role: Parameters<typeof signedInAs>[0], address = '/staff/locations/52/record') => {
    signedInAs(role)
    openDesk(address)
    expect(await screen.findByRole('heading', { name: 'What has happened' })).toBeTruthy()
  }
  beforeEach(() => {
    sessionStorage.clear()
    stop = null
    waiting = []
    sent.length = 0
    apiServer.use(
      http.get(apiUrl('staff/locations/52/record'), () => HttpResponse.json(aLocationRecord({ payment_stop: stop }))),
      http.get(apiUrl('staff/operators/12/record'), () =>
        HttpResponse.json(anOperatorRecord({ location_id: 52, payment_stop: stop })),
      ),
      http.get(apiUrl('staff/approvals'), ({ request }) =>
        new URL(request.url).searchParams.get('location') === '52' ? listing(waiting) : listing([]),
      ),
    )
  })

  it('are stopped by a reviewer who says why and names a claim, after which the page says so', async () => {
    answersTo('staff/locations/52/payment-stop', () => {
      stop = aStandingStop({ reason: 'One invoice twice.' })
      return HttpResponse.json(stop)
    })
    await open('reviewer')
    await userEvent.click(screen.getByRole('button', { name: 'Stop payments' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Stop payments of Grand Plaza Chicago?' }))
    await userEvent.type(dialog.getByLabelText('Claim that shows it'), 'two')
    await userEvent.click(dialog.getByRole('button', { name: 'Stop them now' }))
    for (const said of ['Please say why.', 'Enter the number of a claim, or leave it empty.']) dialog.getByText(said)
    expect(sent).toEqual([])
    await userEvent.clear(dialog.getByLabelText('Claim that shows it'))
    await userEvent.type(dialog.getByLabelText('Claim that shows it'), '#10401')
    await userEvent.type(dialog.getByLabelText('Why'), ' One invoice twice. ')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Stop them now' }))
    expect(await screen.findByText('“One invoice twice.”')).toBeTruthy()
    expect(sent).toEqual([['staff/locations/52/payment-stop', { reason: 'One invoice twice.', claim_id: 10401 }]])
    // Who only reviews lifts nothing, and nobody stops it twice.
    for (const name of ['Ask to lift it', 'Stop payments']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('are stopped without a claim, too, and a refusal keeps what was typed', async () => {
    let tries = 0
    answersTo('staff/locations/52/payment-stop', () => {
      tries += 1
      if (tries === 1) return refuse(409, 'payment_stop.other_claim', 'This claim is not one of the location.')
      stop = aStandingStop()
      return HttpResponse.json(stop)
    })
    await open('finance')
    await userEvent.click(screen.getByRole('button', { name: 'Stop payments' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why'), 'One invoice twice.')
    await userEvent.type(dialog.getByLabelText('Claim that shows it'), '7')
    await userEvent.click(dialog.getByRole('button', { name: 'Stop them now' }))
    expect(await dialog.findByText('This claim is not one of the location.')).toBeTruthy()
    expect(dialog.getByLabelText('Claim that shows it').getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByLabelText('Why')).toHaveProperty('value', 'One invoice twice.')
    await userEvent.clear(dialog.getByLabelText('Claim that shows it'))
    await userEvent.click(dialog.getByRole('button', { name: 'Stop them now' }))
    expect(await screen.findByText('Payments are stopped', { selector: '*:not([role=status] *)' })).toBeTruthy()
    expect(sent.at(-1)?.[1]).toEqual({ reason: 'One invoice twice.', claim_id: null })
  })

  it('are told as stopped with who, when and which claim, and lead to checks that are out and to who is paid alike', async () => {
    stop = aStandingStop()
    await open('publisher')
    expect(screen.getByText(/Since Nov 20, 2026, by Jun Park/)).toBeTruthy()
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(leads('claim 10401')).toBe('/staff/claims/10401/record')
    expect(leads('Check 5001 of $93.40')).toBe('/staff/payments/51/record')
    expect(leads('Grand Plaza Hotels · Grand Plaza Evanston')).toBe('/staff/locations/61/record')
    expect(screen.queryByRole('button', { name: /lift|Stop payments/ })).toBeNull()
  })

  it('go on once one asks and another approves', async () => {
    stop = aStandingStop()
    answersTo('staff/payment-stops/4/lift', () => {
      stop = aStandingStop({ lift })
      waiting = [approval()]
      return HttpResponse.json(waiting[0], { status: 201 })
    })
    answersTo('staff/approvals/9/approve', () => {
      stop = null
      waiting = []
      return HttpResponse.json(approval({ state: 'APPROVED' }))
    })
    await open('finance')
    await userEvent.click(screen.getByRole('button', { name: 'Ask to lift it' }))
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Why'), lift.reason)
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask for approval' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Let payments go on?' }))
    expect(dialog.getByText(/\$280\.20 that are approved have not left/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Let them go on' }))
    await waitFor(() => expect(screen.queryByText('Payments are stopped')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Stop payments' })).toBeTruthy()
    expect(sent.map(([path]) => path)).toEqual(['staff/payment-stops/4/lift', 'staff/approvals/9/approve'])
  })

  it('are still asked to go on with what was typed where no answer comes', async () => {
    stop = aStandingStop()
    answersTo('staff/payment-stops/4/lift', () => HttpResponse.error())
    await open('finance')
    await userEvent.click(screen.getByRole('button', { name: 'Ask to lift it' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why'), lift.reason)
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(dialog.getByLabelText('Why')).toHaveProperty('value', lift.reason)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('say to who may not decide that a colleague asks to lift it', async () => {
    stop = aStandingStop({ lift })
    await open('reviewer')
    expect(screen.getByText(/Femi Cole asks to lift it since Nov 21, 2026/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('are stopped, and told as stopped, on the record of the operator too', async () => {
    await open('finance', '/staff/operators/12/record')
    expect(screen.getByRole('button', { name: 'Stop payments' })).toBeTruthy()
  })

  it('are told as stopped on the record of the operator', async () => {
    stop = aStandingStop()
    await open('finance', '/staff/operators/12/record')
    expect(screen.getByText(/Since Nov 20, 2026, by Jun Park/)).toBeTruthy()
  })
})
