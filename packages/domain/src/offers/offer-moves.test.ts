import { describe, expect, it } from 'vitest'
import {
  isNeverPublished,
  mayDeleteOffer,
  mayMoveOffer,
  offerMoves,
  staffOfferState,
  staffOfferStates,
} from './offer-moves.ts'

describe('offer states', () => {
  const offer = { state: 'ACTIVE', validFrom: '2026-11-10', validTo: '2027-01-31' }

  it.each([
    ['2026-11-09', 'SCHEDULED'],
    ['2026-11-10', 'ACTIVE'],
    ['2027-02-28', 'ACTIVE'],
    ['2027-03-01', 'EXPIRED'],
  ])('on %s an active offer is %s', (today, state) => {
    expect(staffOfferState(offer, today)).toBe(state)
  })

  it('a draft waits for nobody, and what is deleted stays so', () => {
    expect(staffOfferState({ ...offer, state: 'DRAFT' }, '2026-11-09')).toBe('DRAFT')
    expect(staffOfferState({ ...offer, state: 'DELETED' }, '2026-11-09')).toBe('DELETED')
    expect(staffOfferState({ ...offer, state: 'PAUSED' }, '2026-11-09')).toBe('PAUSED')
  })

  it('every move and every state: what is allowed', () => {
    const allowed = Object.fromEntries(
      staffOfferStates.map((state) => [state, offerMoves.filter((move) => mayMoveOffer(state, move))]),
    )
    expect(allowed).toEqual({
      DRAFT: ['publish', 'delete'],
      SCHEDULED: ['publish', 'unpublish', 'extend', 'delete'],
      ACTIVE: ['publish', 'pause', 'extend', 'delete'],
      PAUSED: ['publish', 'resume', 'extend', 'delete'],
      EXPIRED: ['extend', 'delete'],
      DELETED: [],
    })
  })

  it('what was published once is deleted in each state, what never was is removed', () => {
    const deleted = staffOfferStates.filter((state) => mayDeleteOffer({ state, versions: 1 }))
    expect(deleted).toEqual(['DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'EXPIRED'])
    expect(mayDeleteOffer({ state: 'DRAFT', versions: 0 })).toBe(false)
    expect([0, 1].map((versions) => isNeverPublished({ state: 'DRAFT', versions }))).toEqual([true, false])
    expect(isNeverPublished({ state: 'DELETED', versions: 0 })).toBe(false)
  })
})
