import type { WireQueueItem } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk } from '../../../testing/open-desk.tsx'
import { anItem, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

/** The desk with claims of these promises in its queue: how far those are that stand above claims. */
async function promisesAbove(...promises: (string | null)[]) {
  theDesk()
  apiServer.use(
    http.get(apiUrl('staff/claims'), () =>
      listing(promises.map((promise, at) => ({ ...anItem(30 + at, '2099-12-10'), promise_date: promise }))),
    ),
  )
  openDesk('/staff/claims/30')
  await theClaim(30)
  return within(screen.getByRole('region', { name: 'Queue' }))
    .queryAllByText(/ days$/)
    .map((each) => each.parentElement?.firstChild?.textContent)
}

describe('the promises of the claims in a queue', () => {
  it('stand once above those of a day, and are said by each of them', async () => {
    expect(await promisesAbove('2099-12-10', '2099-12-10', '2099-12-11')).toEqual(['Dec 10', 'Dec 11'])
    for (const name of [/^30\s*Dec 10/, /^31\s*Dec 10/, /^32\s*Dec 11/])
      expect(screen.getByRole('link', { name })).toBeTruthy()
  })

  it('do so the latest first, and around a claim of which nothing is promised', async () => {
    const above = await promisesAbove('2099-12-12', null, '2099-12-12', '2099-12-10')
    expect(above).toEqual(['Dec 12', 'Dec 10'])
  })

  it('stand with each claim where they are in another order', async () => {
    expect(await promisesAbove('2099-12-11', '2099-12-10', '2099-12-12')).toEqual([])
    expect(screen.getByRole('link', { name: /^31\s*Dec 10/ })).toBeTruthy()
  })

  it('are late only where something is owed', async () => {
    theDesk()
    const ofJanuary = (id: number, fields: Partial<WireQueueItem>) => ({ ...anItem(id, '2026-01-05'), ...fields })
    apiServer.use(
      http.get(apiUrl('staff/claims'), () =>
        listing([
          ofJanuary(30, { status: 'PAID' }),
          ofJanuary(31, { status: 'CLAIM_REJECTED' }),
          ofJanuary(32, { status: 'CLAIM_REJECTED', disputed: true }),
          ofJanuary(33, { status: 'OPERATOR_PAYMENT_SUBMITTED' }),
          ofJanuary(34, { status: 'OPERATOR_PAYMENT_SUBMITTED', check_failed: true }),
        ]),
      ),
    )
    openDesk('/staff/claims/30?status=ANY')
    await theClaim(30)
    const names = [
      /^30\s*Jan 5, 2026/,
      /^31\s*Jan 5, 2026/,
      /^32\s*Late, Jan 5, 2026/,
      /^33\s*Jan 5, 2026.*Payment Sent/,
      /^34\s*Late, Jan 5, 2026.*Check failed/,
    ]
    for (const name of names) expect(screen.getByRole('link', { name })).toBeTruthy()
  })
})
