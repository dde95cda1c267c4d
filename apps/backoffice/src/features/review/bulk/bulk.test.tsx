import type { WireReviewClaim } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk, refuse } from '../../../testing/open-desk.tsx'
import { readyNotes } from '../../../testing/sample-provider.ts'
import { aClaim, anItem, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const sameAs = (claimId: number, kind: 'duplicate_file' | 'near_invoice' = 'duplicate_file') => ({
  flags: [{ kind, claim_id: claimId, sentence: 'The same.' }],
})
/** What is odd about each claim; 7 and 8 are earlier ones. */
const CLAIMS: Record<number, Partial<WireReviewClaim>> = {
  7: { status: 'PAID' },
  8: { status: 'CLAIM_REJECTED' },
  // The same operator's as 7; 20 is another one's.
  30: { ...sameAs(7), operator: { ...aClaim(30).operator, id: aClaim(7).operator.id } },
  10: {},
  20: { ...sameAs(7), operator: { ...aClaim(20).operator, id: 99, language: 'es' } },
  40: sameAs(8),
  50: sameAs(60),
  60: sameAs(7, 'near_invoice'),
}

/** A queue of six: a colleague has 10, and of 50 the same is on a later claim. Returns what was decided and taken back. */
function sixClaims({ held = [] as number[], gone = [] as number[] } = {}) {
  theDesk()
  const decided: unknown[] = []
  const undone: number[] = []
  const left: number[] = []
  apiServer.use(
    http.get(apiUrl('staff/claims'), () => listing([30, 10, 20, 40, 50, 60].map((id) => anItem(id, '2099-12-10')))),
    http.get(apiUrl('staff/claims/:id'), ({ params }) =>
      HttpResponse.json(aClaim(Number(params['id']), CLAIMS[Number(params['id'])])),
    ),
    http.post(apiUrl('staff/claims/:id/hold'), ({ params }) => {
      const id = Number(params['id'])
      if (gone.includes(id)) return HttpResponse.json({ hold: null, seconds_left: 0 })
      const mine = !held.includes(id)
      return HttpResponse.json({
        hold: { mine, name: mine ? 'Rosa' : 'Ben', since: '2026-11-28T20:03:00Z' },
        seconds_left: mine ? 300 : 0,
      })
    }),
    http.post(apiUrl('staff/claims/:id/leave'), ({ params }) => {
      left.push(Number(params['id']))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(apiUrl('staff/claims/:id/decision'), async ({ request, params }) => {
      decided.push([Number(params['id']), await request.json()])
      return HttpResponse.json(aClaim(Number(params['id']), { status: 'NEEDS_ATTENTION' }))
    }),
    http.post(apiUrl('staff/claims/:id/decision/undo'), ({ params }) => {
      undone.push(Number(params['id']))
      return HttpResponse.json(aClaim(Number(params['id'])))
    }),
  )
  return { decided, undone, left }
}
const chooseAll = async (press: string) => {
  openDesk('/staff/claims/30')
  await theClaim(30)
  await userEvent.click(await screen.findByRole('button', { name: 'Choose' }))
  await userEvent.click(await screen.findByRole('button', { name: 'All that match' }))
  await userEvent.click(screen.getByRole('button', { name: press }))
  return within(await screen.findByRole('dialog'))
}
const rows = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('many claims', () => {
  it('are rejected where the same is on an earlier claim that counts, which the note names to whose it is; others say why not', async () => {
    const { decided, left } = sixClaims()
    const sheet = await chooseAll('Reject duplicates …')
    await userEvent.dblClick(sheet.getByRole('button', { name: 'Look at 6 claims' }))
    // First which, and why: nothing is decided, and nobody is kept from any of them.
    expect(await sheet.findByText('2 of 6 claims to reject')).toBeTruthy()
    expect(rows().slice(0, 3)).toEqual([
      '30To be rejected: the same is on claim 7.',
      '10Stays: nothing on it is on an earlier claim.',
      '20To be rejected: the same is on claim 7.',
    ])
    expect([decided, left]).toEqual([[], []])
    await userEvent.dblClick(sheet.getByRole('button', { name: 'Reject 2 claims' }))
    expect(await sheet.findByText('2 of 6 decided')).toBeTruthy()
    expect(rows()).toEqual([
      '30Rejected: the same is on claim 7.',
      '10Stays: nothing on it is on an earlier claim.',
      '20Rejected: the same is on claim 7.',
      '40Stays: claim 8, which has the same, is rejected itself.',
      '50Stays: nothing on it is on an earlier claim.',
      '60Stays: nothing on it is on an earlier claim.',
    ])
    const reject = { expected_status: 'CLAIM_SUBMITTED', action: 'reject', reason: 'duplicate' }
    expect(decided).toEqual([
      [30, { ...reject, note: 'It is the same as on your claim 7.' }],
      [20, { ...reject, note: 'Otra solicitud ya tiene la misma factura.' }],
    ])
  })

  it('stay where a colleague has opened them since they were looked at, and where the earlier one does not count any more', async () => {
    const { decided, left } = sixClaims({ held: [20] })
    const sheet = await chooseAll('Reject duplicates …')
    await userEvent.click(sheet.getByRole('button', { name: 'Look at 6 claims' }))
    const reject = await sheet.findByRole('button', { name: 'Reject 2 claims' })
    apiServer.use(http.get(apiUrl('staff/claims/7'), () => HttpResponse.json(aClaim(7, { status: 'CLAIM_REJECTED' }))))
    await userEvent.click(reject)
    expect(await sheet.findByText('0 of 6 decided')).toBeTruthy()
    expect([rows()[0], rows()[2]]).toEqual([
      '30Stays: claim 7, which has the same, is rejected itself.',
      '20Stays: Ben has it open.',
    ])
    expect(decided).toEqual([])
    // What stays is anybody's again.
    expect(left).toContain(30)
  })

  it('that could not be looked at are said and looked at again; they stay, and nothing of them is taken back', async () => {
    const { decided, undone } = sixClaims()
    let looks = 0
    apiServer.use(
      http.get(apiUrl('staff/claims/20'), () => {
        looks += 1
        return refuse(503, 'server.unavailable', 'Away.')
      }),
    )
    const sheet = await chooseAll('Reject duplicates …')
    await userEvent.click(sheet.getByRole('button', { name: 'Look at 6 claims' }))
    expect(await sheet.findByText('1 claim could not be looked at.')).toBeTruthy()
    const before = looks
    await userEvent.click(sheet.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(looks).toBeGreaterThan(before))
    await userEvent.click(await sheet.findByRole('button', { name: 'Reject 1 claim' }))
    expect(await sheet.findByText('1 of 6 decided')).toBeTruthy()
    expect(decided).toMatchObject([[30, { action: 'reject' }]])
    await userEvent.click(sheet.getByRole('button', { name: /^Undo all/ }))
    expect(await sheet.findByText('0 of 6 decided')).toBeTruthy()
    expect(undone).toEqual([30])
  })

  it('stay where one invoice stands for two offers, or where only some of their invoices are on the earlier claim', async () => {
    const { decided } = sixClaims({ held: [10, 40, 50, 60] })
    const [invoice] = aClaim(20).invoices
    const file = { id: 1, name: 'a.pdf', media_type: 'application/pdf', file: '', original: null, submission: 1 }
    const ofClaim = (duplicate_of: number | null) => ({
      ...invoice!,
      id: duplicate_of ?? 1,
      files: [{ ...file, pages: [], render_state: 'done' as const, duplicate_of }],
    })
    const claims: Record<number, Partial<WireReviewClaim>> = {
      7: { status: 'PAID' },
      20: { ...sameAs(7), invoices: [ofClaim(7), ofClaim(null)] },
      30: { ...sameAs(7), offer: { ...aClaim(30).offer, id: 2 } },
    }
    apiServer.use(
      http.get(apiUrl('staff/claims/:id'), ({ params }) =>
        HttpResponse.json(aClaim(Number(params['id']), claims[Number(params['id'])])),
      ),
    )
    const sheet = await chooseAll('Reject duplicates …')
    await userEvent.click(sheet.getByRole('button', { name: 'Look at 6 claims' }))
    expect(await sheet.findByText('None of 6 claims is a duplicate to reject')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /^Reject/ })).toBeNull()
    expect(rows()[0]).toBe('30Stays: claim 7, which has the same, is of another offer.')
    expect(rows()[2]).toBe('20Stays: not each of its invoices is on claim 7.')
    expect(decided).toEqual([])
    claims[20] = { ...sameAs(7), invoices: [ofClaim(7), ofClaim(7)] }
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reject duplicates …' }))
    const again = within(await screen.findByRole('dialog'))
    await userEvent.click(again.getByRole('button', { name: 'Look at 6 claims' }))
    await userEvent.click(await again.findByRole('button', { name: 'Reject 1 claim' }))
    expect(await again.findByText('1 of 6 decided')).toBeTruthy()
    expect(decided).toMatchObject([[20, { action: 'reject' }]])
  })

  it('are asked about with one ready note, each operator in their language, and taken back together', async () => {
    const { decided, undone } = sixClaims({ gone: [40, 50, 60] })
    const sheet = await chooseAll('Needs attention …')
    await userEvent.click(sheet.getByRole('button', { name: 'Ask about 6 claims' }))
    expect(await sheet.findByText('Choose a reason.')).toBeTruthy()
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'unreadable')
    await userEvent.selectOptions(await sheet.findByLabelText('Ready note'), '0')
    await userEvent.click(sheet.getByRole('button', { name: 'Ask about 6 claims' }))
    expect(await sheet.findByText('3 of 6 decided')).toBeTruthy()
    const ask = { expected_status: 'CLAIM_SUBMITTED', action: 'needs_attention', reason: 'unreadable' }
    expect(decided).toEqual([
      [30, { ...ask, note: readyNotes[0]?.en }],
      [10, { ...ask, note: readyNotes[0]?.en }],
      [20, { ...ask, note: readyNotes[0]?.es }],
    ])
    expect(rows()[3]).toBe('40Stays: it no longer waits for a reviewer.')
    await userEvent.click(sheet.getByRole('button', { name: /Undo all/ }))
    expect(await sheet.findByText('0 of 6 decided')).toBeTruthy()
    expect(undone).toEqual([30, 10, 20])
    expect(rows()[0]).toBe('30Taken back: it is as before, and no e-mail leaves.')
    expect(sheet.queryByRole('button', { name: /Undo all/ })).toBeNull()
  })

  it('are taken back from the first decision on: no more are decided, and those that were are as before', async () => {
    const { decided, undone } = sixClaims()
    let answer: (() => void) | undefined
    const later = new Promise<void>((resolve) => {
      answer = resolve
    })
    apiServer.use(
      http.post(apiUrl('staff/claims/10/decision'), async () => {
        await later
        return HttpResponse.json(aClaim(10, { status: 'NEEDS_ATTENTION' }))
      }),
    )
    const sheet = await chooseAll('Needs attention …')
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'other')
    await userEvent.type(sheet.getByLabelText('Note to the operators'), 'Call us.')
    await userEvent.click(sheet.getByRole('button', { name: 'Ask about 6 claims' }))
    await userEvent.click(await sheet.findByRole('button', { name: /^Undo all/ }))
    expect(undone).toEqual([])
    answer?.()
    expect(await sheet.findByText('0 of 6 decided')).toBeTruthy()
    expect(decided.map((each) => (each as [number])[0])).toEqual([30])
    expect(undone).toEqual([30, 10])
    expect(rows()).toHaveLength(2)
    expect(sheet.queryByRole('button', { name: /^Undo all/ })).toBeNull()
  })

  it('are asked about with a note of one’s own that names each claim; a part that is left out is said before', async () => {
    const { decided } = sixClaims({ gone: [10, 20, 40, 50, 60] })
    const sheet = await chooseAll('Needs attention …')
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'other')
    const note = sheet.getByLabelText('Note to the operators')
    await userEvent.type(note, 'Claim {{claim}: call [[name].')
    await userEvent.click(sheet.getByRole('button', { name: 'Ask about 6 claims' }))
    expect(await sheet.findByText(/\[name\]/, { selector: 'p, span' })).toBeTruthy()
    expect(decided).toEqual([])
    await userEvent.clear(note)
    await userEvent.type(note, 'Claim {{claim} of {{operator}: call us.')
    await userEvent.click(sheet.getByRole('button', { name: 'Ask about 6 claims' }))
    await waitFor(() => expect(decided).toHaveLength(1))
    expect(decided[0]).toMatchObject([30, { note: 'Claim 30 of Diner 30: call us.' }])
  })

  it('are asked whether they were decided where no answer comes, and taken back with the others where nobody knows', async () => {
    const { undone } = sixClaims()
    const asked: number[] = []
    const lost = [10, 20]
    apiServer.use(
      http.get(apiUrl('staff/claims/:id'), ({ params }) => {
        const id = Number(params['id'])
        if (!asked.includes(id)) return HttpResponse.json(aClaim(id, CLAIMS[id]))
        // Decided, and nothing can be asked about the other one any more.
        return id === 10 ? HttpResponse.json(aClaim(id, { status: 'NEEDS_ATTENTION' })) : HttpResponse.error()
      }),
      http.post(apiUrl('staff/claims/:id/decision'), ({ params }) => {
        const id = Number(params['id'])
        asked.push(id)
        return lost.includes(id) ? HttpResponse.error() : HttpResponse.json(aClaim(id, { status: 'NEEDS_ATTENTION' }))
      }),
    )
    const sheet = await chooseAll('Needs attention …')
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'unreadable')
    await userEvent.type(sheet.getByLabelText('Note to the operators'), 'Please send a clear page.')
    await userEvent.click(sheet.getByRole('button', { name: 'Ask about 6 claims' }))
    expect(await sheet.findByText('5 of 6 decided')).toBeTruthy()
    expect(rows().slice(1, 3)).toEqual([
      '10Waits for the operator.',
      '20No answer came: it may be decided. Look at the claim.',
    ])
    await userEvent.click(sheet.getByRole('button', { name: /Undo all/ }))
    await waitFor(() => expect(undone).toEqual([30, 10, 20, 40, 50, 60]))
  })

  it('say what the server refuses, and go on with the next one', async () => {
    const { left } = sixClaims()
    apiServer.use(
      http.post(apiUrl('staff/claims/10/decision'), () =>
        HttpResponse.json({ code: 'claim.stale', error: 'Somebody was faster.' }, { status: 409 }),
      ),
    )
    const sheet = await chooseAll('Needs attention …')
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'other')
    await userEvent.type(sheet.getByLabelText('Note to the operators'), 'Call us.')
    await userEvent.click(sheet.getByRole('button', { name: 'Ask about 6 claims' }))
    expect(await sheet.findByText('5 of 6 decided')).toBeTruthy()
    expect(rows()[1]).toBe('10Somebody was faster.')
    expect(left).toContain(10)
  })
})
