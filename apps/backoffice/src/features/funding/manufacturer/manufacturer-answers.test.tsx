import type { WireFunding } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { manufacturer } from '../../../testing/sample-catalogue.ts'
import { aClaim, aRequest, serve } from '../../../testing/sample-funding.ts'
import { aProvider } from '../../../testing/sample-provider.ts'

withApiServer()

const link: NonNullable<WireFunding['link']> = {
  url: 'http://localhost/request/7.key',
  created: '2026-11-21T15:00:00Z',
  by: null,
  last_day: '2099-01-19',
  ended: false,
  opened: 2,
  last_opened: '2026-11-23T14:41:00Z',
}
const dispute: WireFunding['disputes'][number] = {
  id: 4,
  claim_id: 11,
  operator_name: 'Operator 11',
  amount: 80,
  funded: false,
  name: 'Dana',
  text: 'Two cases, not ten.',
  created: '2026-11-22T15:00:00Z',
  state: 'OPEN',
  answered: null,
}
const request = (values: Partial<WireFunding> = {}) =>
  aRequest({ state: 'ISSUED', issued: '2026-11-20T15:00:00Z', due_date: '2099-12-04', link, ...values })

const open = async (values: Partial<WireFunding> = {}) => {
  signedInAs('finance')
  serve('staff/funding/3', () => HttpResponse.json(request(values)))
  openDesk('/staff/funding/3')
  await screen.findByText('Link of the manufacturer')
}
const onCall = (method: 'post' | 'delete', path: string, answer: WireFunding) => {
  const bodies: unknown[] = []
  apiServer.use(
    http[method](apiUrl(path), async ({ request: asked }) => {
      const text = await asked.text()
      bodies.push(text ? JSON.parse(text) : null)
      return HttpResponse.json(answer)
    }),
  )
  return bodies
}

describe('what a manufacturer says about its request', () => {
  it('a disputed line is answered with a reason', async () => {
    await open({ disputes: [dispute], claims: [{ ...aClaim(11, 80), funded: false, disputed: true }] })
    expect(screen.getByText('Claim 11, Operator 11: $80.00 disputed')).toBeTruthy()
    expect(screen.getByText('Two cases, not ten.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Stand by claim 11…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why'), 'Page 3 has the others.')
    const answered = { at: '2026-11-23T15:00:00Z', by: 'Petra', text: 'Page 3 has the others.' }
    const bodies = onCall(
      'post',
      'staff/funding/3/disputes/4/answer',
      request({ disputes: [{ ...dispute, state: 'KEPT', answered }] }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Stand by it' }))
    expect(await screen.findByText(/Petra stands by it:/)).toBeTruthy()
    expect(bodies).toEqual([{ answer: 'Page 3 has the others.' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('or leaves the request: before it is funded, and with its money', async () => {
    await open({ disputes: [dispute] })
    await userEvent.click(screen.getByRole('button', { name: 'Take claim 11 out…' }))
    expect(await screen.findByRole('dialog', { name: /claim 11/i })).toBeTruthy()
  })

  it('money that is said to be sent leads to recording it', async () => {
    await open({
      announcements: [
        { id: 1, name: 'Dana', amount: 80, paid_on: '2026-11-22', reference: 'WIRE 7', created: '', waits: true },
      ],
    })
    const banner = screen.getByText('Dana says that $80.00 was sent on Nov 22, 2026').closest('div')?.parentElement
    await userEvent.click(within(banner ?? document.body).getByRole('button', { name: 'Record money' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('Amount ($)').value).toBe('80.00')
    expect(dialog.getByLabelText<HTMLInputElement>('Reference').value).toBe('WIRE 7')
  })

  it('a request that was issued just now waits for the link that its letter makes', async () => {
    signedInAs('finance')
    let now = aRequest()
    let reads = 0
    serve('staff/funding/3', () => {
      // The second look after it was issued finds what the job has made.
      if (now.state === 'ISSUED' && (reads += 1) === 2) now = request()
      return HttpResponse.json(now)
    })
    apiServer.use(
      http.get(apiUrl('staff/manufacturers/:id'), () => HttpResponse.json(manufacturer())),
      http.get(apiUrl('staff/provider/'), () => HttpResponse.json(aProvider())),
      http.post(apiUrl('staff/funding/3/issue'), () => {
        now = request({ link: null })
        return HttpResponse.json(now)
      }),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Issue' }))
    await userEvent.click(screen.getByRole('button', { name: /^Issue \$/ }))
    expect(await screen.findByText(/^The letter that leaves now makes one/)).toBeTruthy()
    expect(screen.queryByText(/^There is none/)).toBeNull()
    expect(await screen.findByText(/Opened 2 times/, {}, { timeout: 10_000 })).toBeTruthy()
  })

  it('waits for no letter where nobody gets one', async () => {
    signedInAs('finance')
    let now = aRequest()
    serve('staff/funding/3', () => HttpResponse.json(now))
    apiServer.use(
      http.get(apiUrl('staff/manufacturers/:id'), () => HttpResponse.json(manufacturer({ billing_contacts: [] }))),
      http.get(apiUrl('staff/provider/'), () => HttpResponse.json(aProvider())),
      http.post(apiUrl('staff/funding/3/issue'), () => {
        now = request({ link: null })
        return HttpResponse.json(now)
      }),
    )
    openDesk('/staff/funding/3')
    await userEvent.click(await screen.findByRole('button', { name: 'Issue' }))
    await screen.findByText(/nobody gets it by e-mail/)
    await userEvent.click(screen.getByRole('button', { name: /^Issue \$/ }))
    expect(await screen.findByText(/^There is none/)).toBeTruthy()
    expect(screen.queryByText(/^The letter that leaves now makes one/)).toBeNull()
  })

  it('the link is copied, replaced and revoked', async () => {
    await open()
    const user = userEvent.setup()
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(written).toHaveBeenCalledWith('http://localhost/request/7.key')
    expect(screen.getByText(/Opened 2 times, last on Nov 23, 2026\./)).toBeTruthy()

    onCall(
      'post',
      'staff/funding/3/link',
      request({ link: { ...link, url: 'http://localhost/request/8.key', opened: 0, last_opened: null } }),
    )
    await user.click(screen.getByRole('button', { name: 'New link…' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make a new link' }))
    expect(await screen.findByDisplayValue('http://localhost/request/8.key')).toBeTruthy()
    expect(screen.getByText(/Not opened yet\./)).toBeTruthy()

    onCall('delete', 'staff/funding/3/link', request({ link: null }))
    await user.click(screen.getByRole('button', { name: 'Revoke…' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke the link' }))
    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeTruthy()
  })

  it('is reminded of it by hand, after a look at whom that reaches', async () => {
    await open()
    serve('staff/manufacturers/7', () => HttpResponse.json(manufacturer()))
    await userEvent.click(screen.getByRole('button', { name: 'Remind…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind of request 3' }))
    expect(dialog.getByText(/by what is open, \$130\.00/)).toBeTruthy()
    const bodies = onCall('post', 'staff/funding/3/remind', request())
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Remind' }))
    expect(await screen.findByText('The reminder is on its way.')).toBeTruthy()
    expect(bodies).toHaveLength(1)
  })
})
