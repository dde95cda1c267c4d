import type { WireOfferPreview, WireTier } from '@caseback/contract'
import { withApiServer } from '@caseback/web/testing/api-server'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOffer, aPreview } from '../testing/factories.ts'
import { answer } from '../testing/signed-in.ts'
import { Preview } from './preview.tsx'

withApiServer()

function show(fields: Partial<WireOfferPreview> = {}) {
  answer('post', 'app/rebate-offer/FRIES/record-view/', null)
  render(<Preview shown={{ state: 'offer', offer: aPreview(fields) }} search="" />)
}

const dollars = (discount: number, min: number, max: number | null = null): WireTier => ({
  min,
  max,
  discount,
  discount_type: 'dollars_off',
})

describe('what decides, on the page of a share link', () => {
  it('says before anything is folded what decides: the minimum, since when, at most, and what it comes to', () => {
    show()
    for (const fact of ['5 cases', 'Since Nov 1', '$300.00', 'at most, for 50 cases', 'That is $6 back on every case.'])
      expect(screen.getAllByText(fact).length).toBeGreaterThan(0)
    expect(screen.getByText('Free · No bank details · Paid by check')).toBeTruthy()
    expect(screen.getByText('Bought some since November 1, 2026? They count.')).toBeTruthy()
    const worth = within(screen.getByRole('region', { name: 'What you get back' }))
    expect(worth.getAllByRole('term').map((units) => units.parentElement?.textContent)).toEqual([
      '5 cases$30.00',
      '25 cases$150.00',
      '50 cases$300.00',
    ])
    const who = within(screen.getByRole('region', { name: 'Who pays you' }))
    expect(who.getAllByRole('term').map((question) => question.textContent)).toEqual([
      'Who is Caseback?',
      'Why not Harvest Valley Potato Co. itself?',
      'What does it cost me?',
    ])
  })

  it.each<[string, WireTier[], string]>([
    [
      'Reach 20 cases and get $5 back on every case, the first ones too.',
      [dollars(3, 5, 19), dollars(5, 20, 60)],
      '5 cases$15.00',
    ],
    [
      'Reach 1,012 cases and get $5.50 back on every case, the first ones too.',
      [dollars(3, 1, 1011), dollars(5.5, 1012)],
      '1 case$3.00',
    ],
  ])('of several tiers the best one is a fact: %s', (best, tiers, first) => {
    show({ terms: { ...anOffer().terms, tiers } })
    expect(screen.getByText(best)).toBeTruthy()
    const worth = within(screen.getByRole('region', { name: 'What you get back' }))
    expect(worth.getAllByRole('term')[0]?.parentElement?.textContent).toBe(first)
  })

  it('of percentages it says the share, and no amounts that nobody knows', () => {
    const tiers = [{ min: 1, max: null, discount: 12.5, discount_type: 'percentage_off' as const }]
    show({ terms: { ...anOffer().terms, tiers } })
    for (const fact of ['That is 12.5% back on every case.', 'No minimum', 'No limit'])
      expect(screen.getByText(fact)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'What you get back' })).toBeNull()
  })
})
