import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk } from '../../../testing/open-desk.tsx'
import { anItem, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

describe('the promise of the claims in a queue', () => {
  const threeClaims = () =>
    apiServer.use(
      http.get(apiUrl('staff/claims'), () =>
        listing([anItem(30, '2099-12-10'), anItem(10, '2099-12-10'), anItem(20, '2099-12-11')]),
      ),
    )
  const words = () => screen.getByRole('region', { name: 'Queue' }).textContent ?? ''

  it('stands once above those of a day, and is said by each of them', async () => {
    theDesk()
    threeClaims()
    openDesk('/staff/claims/30')
    await theClaim(30)
    for (const name of [/^30\s*Dec 10/, /^10\s*Dec 10/, /^20\s*Dec 11/])
      expect(screen.getByRole('link', { name })).toBeTruthy()
    expect([words().split('Dec 10').length - 1, words().split('Dec 11').length - 1]).toEqual([3, 2])
  })

  it('stands in each line where they are in another order', async () => {
    theDesk()
    threeClaims()
    openDesk('/staff/claims/30?sort=amount')
    await theClaim(30)
    expect([words().split('Dec 10').length - 1, words().split('Dec 11').length - 1]).toEqual([2, 1])
  })
})
