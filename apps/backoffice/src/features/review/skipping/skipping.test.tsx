import type { WireClaimSkip } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { aClaim, anItem, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

const since = '2026-11-28T14:03:00'
const mine: WireClaimSkip = { mine: true, name: 'Rosa', reason: 'Waiting for a call back', since, until: '2026-11-30' }
const bens: WireClaimSkip = { ...mine, mine: false, name: 'Ben', reason: 'I have asked a colleague' }

/** A queue whose claims are put by as `skips` says; what is put by and taken up again. */
function theSkips(skips: Map<number, WireClaimSkip>, answer?: () => Response) {
  theDesk()
  const sent: unknown[] = []
  const read: string[] = []
  const skipOf = (id: number) => skips.get(id) ?? null
  apiServer.use(
    http.get(apiUrl('staff/claims'), () =>
      listing([30, 10, 20].map((id) => ({ ...anItem(id, '2099-12-10'), skip: skipOf(id) }))),
    ),
    http.get(apiUrl('staff/claims/:id'), ({ params }) => {
      const id = Number(params['id'])
      read.push(String(id))
      const skip = skipOf(id)
      const entries = skip ? [{ by: skip.name, reason: skip.reason, created: skip.since }] : []
      return HttpResponse.json(aClaim(id, { skip, skips: entries }))
    }),
    http.post(apiUrl('staff/claims/:id/skip'), async ({ params, request }) => {
      const { reason } = (await request.json()) as { reason: string }
      sent.push([Number(params['id']), reason])
      const refused = answer?.()
      if (refused) return refused
      skips.set(Number(params['id']), { ...mine, reason })
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete(apiUrl('staff/claims/:id/skip'), ({ params }) => {
      sent.push([Number(params['id']), null])
      skips.delete(Number(params['id']))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { sent, read }
}
const queue = () => within(screen.getByRole('region', { name: 'Queue' }))

describe('a claim that is put by', () => {
  it('is so with two keys, and the next one opens', async () => {
    const { sent } = theSkips(new Map())
    openDesk('/staff/claims/30')
    await theClaim(30)
    await screen.findByRole('button', { name: /^Skip/ })
    await userEvent.keyboard('s')
    await screen.findByRole('heading', { name: 'Skip claim 30' })
    await userEvent.keyboard('1')
    await theClaim(10)
    expect(sent).toEqual([[30, 'Waiting for a call back']])
    expect(await screen.findByText('Claim 30 is skipped')).toBeTruthy()
    expect(await queue().findByText('You: Waiting for a call back')).toBeTruthy()
  })

  it('does not take whoever has gone on meanwhile away from what they opened', async () => {
    const waiting: (() => void)[] = []
    const taken: string[] = []
    theSkips(new Map())
    apiServer.use(
      http.post(apiUrl('staff/claims/:id/skip'), async () => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return new HttpResponse(null, { status: 204 })
      }),
      http.post(apiUrl('staff/claims/next'), () => {
        taken.push('next')
        return HttpResponse.json({ claim: anItem(20, '2099-12-10'), waiting: true })
      }),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await screen.findByRole('button', { name: /^Skip/ })
    await userEvent.keyboard('s')
    await screen.findByRole('heading', { name: 'Skip claim 30' })
    await userEvent.keyboard('1')
    await waitFor(() => expect(waiting).toHaveLength(1))
    await userEvent.click(screen.getByRole('link', { name: /Diner 10/ }))
    await theClaim(10)
    waiting[0]?.()
    expect(await screen.findByText('Claim 30 is skipped')).toBeTruthy()
    await theClaim(10)
    expect(taken).toEqual([])
  })

  it('is so for a reason that is written, in which digits are no keys; without one it says so', async () => {
    const { sent } = theSkips(new Map())
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('s')
    const sheet = within(await screen.findByRole('dialog', { name: 'Skip claim 30' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Skip' }))
    expect(sheet.getByText('Choose a reason or write one.')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('Another reason'), '2 pages are missing{Enter}')
    await theClaim(10)
    expect(sent).toEqual([[30, '2 pages are missing']])
  })

  it('is not read ahead as the next one, says why, and is taken up again', async () => {
    const { sent, read } = theSkips(new Map([[10, mine]]))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await waitFor(() => expect(read).toContain('20'))
    expect(read).not.toContain('10')
    await userEvent.click(await queue().findByText('You: Waiting for a call back'))
    await theClaim(10)
    expect(screen.getByText('You have skipped this claim until the end of Nov 30, 2026.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take it up again' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it up again' })).toBeNull())
    expect(sent).toEqual([[10, null]])
  })

  it('by a colleague says so above what is typed, and in the history as a note for colleagues', async () => {
    theSkips(new Map([[30, bens]]))
    openDesk('/staff/claims/30')
    await theClaim(30)
    const panel = within(screen.getByRole('complementary'))
    expect(panel.getByText(/^Ben has skipped this claim, /)).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Take it up again' })).toBeNull()
    const entry = (await panel.findByText('Skipped')).closest('li')
    expect(entry?.textContent).toContain('Only staff read this')
    expect(entry?.textContent).toContain('I have asked a colleague')
  })

  it('stands in the history beside what colleagues wrote about the claim', async () => {
    theSkips(new Map())
    const note = {
      kind: 'internal' as const,
      text: 'I called Lakeshore.',
      by: 'Ana',
      created: '2026-11-28T15:00:00.000Z',
    }
    apiServer.use(http.get(apiUrl('staff/claims/:id'), () => HttpResponse.json(aClaim(30, { notes: [note] }))))
    openDesk('/staff/claims/30')
    const written = (await screen.findByText(note.text)).closest('li')
    expect(written?.textContent).toMatch(/^Note to colleagues.*Ana/)
  })

  it('that a colleague decides meanwhile is read anew, and nothing is skipped', async () => {
    const refused = () =>
      HttpResponse.json({ code: 'claim.transition', error: 'The claim has moved on.' }, { status: 409 })
    theSkips(new Map(), refused)
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('s')
    await screen.findByRole('dialog', { name: 'Skip claim 30' })
    await userEvent.keyboard('4')
    expect(await screen.findByText(/The claim has moved on\./)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Claim 30 is skipped')).toBeNull()
  })

  it('is none of what finance does', async () => {
    theSkips(new Map())
    signedInAs('finance')
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull()
    await userEvent.keyboard('s')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
