import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aListItem, anOwnClaim, aProfile, nothingWaits } from '../testing/factories.ts'
import { openPortal } from '../testing/open-portal.tsx'
import { answer, signIn } from '../testing/signed-in.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
})

/** Answers a read only when it is let; resolves once it has been asked for. */
function holdBack(path: string, body: object) {
  const asked = Promise.withResolvers<void>()
  const allowed = Promise.withResolvers<void>()
  apiServer.use(
    http.get(apiUrl(path), async () => {
      asked.resolve()
      await allowed.promise
      return HttpResponse.json(body)
    }),
  )
  return { asked: asked.promise, answerIt: () => allowed.resolve() }
}

describe('what stands above others and comes later than they', () => {
  it('on My Offers is waited for before tabs and cards are shown', async () => {
    const waits = holdBack('app/rebates/needs-you/', nothingWaits)
    answer('get', 'app/rebate-offers/user/', { results: [aListItem()], next: null })
    openPortal('/rebates/offers/pending')
    await waits.asked
    await screen.findByRole('heading', { name: 'My Offers' })
    expect(screen.queryByRole('navigation', { name: 'My Offers' })).toBeNull()
    waits.answerIt()
    expect(await screen.findByRole('navigation', { name: 'My Offers' })).toBeTruthy()
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  it('in Settings, the next check, is waited for before the fields are shown', async () => {
    const next = { status: 'PENDING_MANUFACTURER_PAYMENT', payout_amount: 42, promise_date: '2026-12-10' } as const
    const check = holdBack('app/rebates/claims/', { results: [anOwnClaim(3, next)], next: null })
    answer('get', 'app/auth/profile/', aProfile())
    answer('get', 'app/auth/notifications/', { claim_steps: true, deadlines: true, uncashed: true, sms: false })
    answer('get', 'app/auth/closing/', { asked: null, open_claims: 0 })
    openPortal('/settings')
    await check.asked
    await screen.findByRole('region', { name: 'Company' })
    expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull()
    check.answerIt()
    expect(await screen.findByText('$42.00')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Profile' })).toBeTruthy()
  })
})
