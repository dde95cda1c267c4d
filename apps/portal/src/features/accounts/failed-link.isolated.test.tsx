import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { anOffer } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, signIn } from '../../testing/signed-in.ts'
import { siteTexts } from '../../testing/site-texts.ts'

// In a process of its own: the code of the page that it leads to has not been loaded by another test.
withApiServer()
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

it('[RT-04] [L-02] [L-08] a link that failed is said to who is signed in already, and leads on to the offer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  // What an earlier visit has left.
  localStorage.setItem('offer_code', 'FRIES')
  answer('get', 'app/rebate-offers/user/', { results: [], next: null })
  answer('get', 'app/rebate-offer/details/FRIES', {
    offer: anOffer(),
    terms_version: 1,
    is_enrolled: false,
    enrollment_id: null,
  })
  answer('post', 'app/rebate-offer/FRIES/record-view/', null)
  answer('get', 'app/text-content/', siteTexts())
  openPortal('/email-verification-failed')
  expect(await screen.findByText('Email verification failed. Please try again or contact support.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Fries, Fall 2026' })).toBeTruthy()
  expect(window.location.pathname + window.location.search).toBe('/rebates/enroll/FRIES')
  expect(localStorage.getItem('offer_code')).toBeNull()
})
