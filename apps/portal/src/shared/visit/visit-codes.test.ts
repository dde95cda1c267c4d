import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { browserPage } from '../browser/browser-page.ts'
import { readAttributions, rememberAttribution } from './attribution-cookie.ts'
import { keepVisitCodes } from './keep-visit-codes.ts'
import { attributeVisit, claimOfferView } from './offer-visit.ts'
import { currentCodes } from './visit-codes.ts'

withApiServer()

const forgetCookie = (name: string) => {
  document.cookie = `${name}=; Max-Age=0; Path=/`
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'goTo').mockImplementation(() => undefined)
})

afterEach(() => {
  act(() => clearToasts())
  forgetCookie('offer_attributions')
  forgetCookie('csrftoken')
})

describe('offer and attribution codes', () => {
  it('[LAY-08] [CB-04] are kept from any address and removed when they become empty', async () => {
    openPortal('/no/such/page?offer_code=FRIES&attribution_code=TRUCK')
    await waitFor(() => expect(localStorage.getItem('offer_code')).toBe('FRIES'))
    expect(localStorage.getItem('attribution_code')).toBe('TRUCK')
  })

  it('[LAY-08] an empty one removes, an absent one keeps', async () => {
    localStorage.setItem('offer_code', 'FRIES')
    localStorage.setItem('attribution_code', 'TRUCK')
    openPortal('/no/such/page?offer_code=')
    await waitFor(() => expect(localStorage.getItem('offer_code')).toBeNull())
    expect(localStorage.getItem('attribution_code')).toBe('TRUCK')
  })

  it('[PR-13] the cookie holds a map, goes with its last entry, and is deleted when it cannot be read', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    rememberAttribution('FRIES', 'TRUCK')
    expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/Max-Age=31536000; Path=\/; SameSite=Lax$/))
    rememberAttribution('COD', 'FLYER')
    expect(readAttributions()).toEqual({ FRIES: 'TRUCK', COD: 'FLYER' })
    rememberAttribution('COD', null)
    rememberAttribution('FRIES', null)
    expect(document.cookie).toBe('')
    document.cookie = 'offer_attributions=%7Bbroken; Path=/'
    expect(readAttributions()).toEqual({})
    expect(document.cookie).toBe('')
  })

  it('[PR-13] a cookie that grows too large for a browser gives up its oldest entries', () => {
    for (let visit = 1; visit <= 200; visit++) rememberAttribution(`OFFER-${visit}`, 'a code of some length')
    const kept = Object.keys(readAttributions())
    expect(document.cookie.length).toBeLessThan(4_000)
    expect(kept.length).toBeGreaterThan(20)
    expect([kept.at(-1), kept.includes('OFFER-1')]).toEqual(['OFFER-200', false])
  })

  it('[PR-12] an ac counts and is kept for the offer; a later visit without one uses it again', () => {
    expect(attributeVisit('FRIES', { search: '?ac=TRUCK', linkCode: 'LINK' })).toBe('TRUCK')
    expect(localStorage.getItem('attribution_code')).toBe('TRUCK')
    expect(attributeVisit('FRIES', { search: '' })).toBe('TRUCK')
    expect(attributeVisit('COD', { search: '' })).toBeNull()
    expect(attributeVisit('COD', { search: '', linkCode: 'LINK' })).toBe('LINK')
  })

  it('[PR-12] [L-08] the current code belongs to the offer it came with; another one has its own or none', () => {
    attributeVisit('FRIES', { search: '?ac=TRUCK' })
    const of = (search: string) => currentCodes(search).attributionCode
    expect([of('?offer_code=FRIES'), of('?offer_code=COD'), of('')]).toEqual(['TRUCK', null, 'TRUCK'])
    rememberAttribution('COD', 'FLYER')
    expect([of('?offer_code=COD'), of('?offer_code=COD&attribution_code=MAIL')]).toEqual(['FLYER', 'MAIL'])
    keepVisitCodes('?offer_code=PIZZA&attribution_code=BOX')
    expect([of(''), of('?offer_code=WINE')]).toEqual(['BOX', null])
  })

  it('[LAY-08] a code that came with no offer is for the one that is claimed next', () => {
    keepVisitCodes('?attribution_code=TRUCK')
    expect(currentCodes('?offer_code=FRIES')).toEqual({ offerCode: 'FRIES', attributionCode: 'TRUCK' })
  })

  it('[PR-11] a view counts once in 30 minutes, per offer', () => {
    const minute = 60_000
    const now = Date.UTC(2026, 10, 21)
    expect(claimOfferView('FRIES', now)).toBe(true)
    expect(claimOfferView('FRIES', now + 29 * minute)).toBe(false)
    expect(claimOfferView('COD', now)).toBe(true)
    expect(claimOfferView('FRIES', now + 30 * minute)).toBe(true)
    expect(claimOfferView('FRIES', now)).toBe(true)
  })
})
