import { describe, expect, it } from 'vitest'
import { staffOfferStates } from './offer-moves.ts'
import { proposeAttributionCode, refuseShareLink, shareLinkState, shareOfStepBefore } from './share-links.ts'

describe('share links', () => {
  it('lead to their offer through the day of their end, and not once they are revoked', () => {
    const at = (expiresOn: string | null, revokedAt: string | null = null) =>
      shareLinkState({ expiresOn, revokedAt }, '2026-11-16')
    expect([at(null), at('2026-11-17'), at('2026-11-16'), at('2026-11-15')]).toEqual([
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
      'EXPIRED',
    ])
    expect([at(null, '2026-11-10T12:00:00Z'), at('2026-11-15', '2026-11-10T12:00:00Z')]).toEqual(['REVOKED', 'REVOKED'])
  })

  it('are made for offers that are published, through their last day', () => {
    const refused = (today: string) =>
      staffOfferStates.map((state) => refuseShareLink({ state, validTo: '2026-11-16' }, today))
    const never = 'offer.transition'
    expect(refused('2026-11-16')).toEqual([never, null, null, null, never, never])
    expect(refused('2026-11-17')).toEqual([never, 'offer.closed', 'offer.closed', 'offer.closed', never, never])
  })

  it.each([
    ['Lakeshore sales team', 'LAKESHORE-SALES-TEAM'],
    ['Chef’s Café, Nº 5 🍟', 'CHEFS-CAFE-NO-5'],
    ['  --  ', 'LINK'],
    ['薯条', 'LINK'],
    ['Sales team of Lakeshore Foodservice in northern Illinois', 'SALES-TEAM-OF-LAKESHORE-FOODSERVICE-IN'],
    ['x'.repeat(90), 'X'.repeat(40)],
  ])('of %s have the code %s proposed', (label, code) => {
    expect(proposeAttributionCode(label)).toBe(code)
    expect(proposeAttributionCode(label, 2)).toBe(`${code}-3`)
  })

  it('say what share went on from the step before, where it is one', () => {
    expect([shareOfStepBefore(412, 1_284), shareOfStepBefore(0, 7), shareOfStepBefore(3, 3)]).toEqual([32, 0, 100])
    expect([shareOfStepBefore(0, 0), shareOfStepBefore(5, 0), shareOfStepBefore(5, 4)]).toEqual([null, null, null])
  })
})
