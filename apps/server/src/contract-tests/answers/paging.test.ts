import { describe, expect, it } from 'vitest'
import {
  chains,
  claims,
  enrollments,
  offerAssociations,
  offerInteractions,
  offers,
  offerTerms,
} from '../../database/schema/index.ts'
import { aManufacturer, anEnrollment, anOperator, anOperatorSession } from '../../testing/factories.ts'
import { publicSettings } from '../../testing/public-settings.ts'
import { someTerms } from '../../testing/sample-terms.ts'
import { useTestApp } from '../../testing/test-app.ts'

type Page = { results: { id?: number; rebate_offer_id?: number; code?: string }[]; next: string | null }
const idOf = (row: Page['results'][number]) => row.id ?? row.rebate_offer_id ?? row.code

describe('lists', () => {
  const testApp = useTestApp({ environment: publicSettings })
  const ROWS = 120
  const numbers = Array.from({ length: ROWS }, (_each, at) => at)

  /** As many offers as fill more than one page of the largest size, with somebody enrolled in all and somebody who waits. */
  async function manyOffers() {
    const { db, clock } = testApp.services
    const manufacturerId = (await aManufacturer(testApp)).id
    const createdAt = clock.now()
    const made = await db
      .insert(offers)
      .values(
        numbers.map((at) => ({
          code: `PAGED${at}`,
          manufacturerId,
          name: `Paged offer ${at}`,
          type: 'TIME_OFFER' as const,
          state: 'ACTIVE' as const,
          validFrom: '2026-11-01',
          validTo: '2027-01-31',
          createdAt,
        })),
      )
      .returning({ id: offers.id })
    const terms = await db
      .insert(offerTerms)
      .values(made.map(({ id }) => ({ offerId: id, version: 1, terms: someTerms(), createdAt })))
      .returning({ id: offerTerms.id, offerId: offerTerms.offerId })
    const [enrolled, waiting] = [await anOperator(testApp), await anOperator(testApp)]
    await db.insert(enrollments).values(
      terms.map(({ id, offerId }) => ({
        personId: enrolled.id,
        locationId: enrolled.location.id,
        offerId,
        termsId: id,
        locationKey: 'paged',
        termsOfServiceVersion: 1,
        createdAt,
      })),
    )
    await db.insert(offerAssociations).values(made.map(({ id }) => ({ personId: waiting.id, offerId: id, createdAt })))
    return { enrolled, waiting, offerId: made[0]?.id ?? 0 }
  }

  async function manyClaims() {
    const { db, clock } = testApp.services
    const enrollment = await anEnrollment(testApp)
    const now = clock.now()
    await db.insert(claims).values(
      numbers.map(() => ({
        enrollmentId: enrollment.id,
        personId: enrollment.personId,
        locationId: enrollment.locationId,
        offerId: enrollment.offerId,
        status: 'CLAIM_SUBMITTED' as const,
        createdAt: now,
        submittedAt: now,
        payeeName: 'Paged',
      })),
    )
    return {
      path: `app/rebates/enrollment/${enrollment.id}/claims/`,
      token: await anOperatorSession(testApp, enrollment.personId),
    }
  }

  const lists: Record<string, () => Promise<{ path: string; token?: string }>> = {
    '[API-16] app/rebate-offers/': async () => ({
      path: 'app/rebate-offers/',
      token: (await prepared()).enrolled.token,
    }),
    '[API-19] app/rebates/enrollment/': async () => ({
      path: 'app/rebates/enrollment/',
      token: (await prepared()).enrolled.token,
    }),
    '[API-21] app/rebates/enrollment/{id}/claims/': manyClaims,
    '[API-23] app/rebate-offers/user/': async () => ({
      path: 'app/rebate-offers/user/',
      token: (await prepared()).waiting.token,
    }),
    '[API-23] app/rebate-offers/user/?state=ENROLLED': async () => ({
      path: 'app/rebate-offers/user/?state=ENROLLED',
      token: (await prepared()).enrolled.token,
    }),
    '[API-26] caseback/offers/{id}/attribution-codes/': async () => {
      const { waiting, offerId } = await prepared()
      await testApp.services.db.insert(offerInteractions).values(
        numbers.map((at) => ({
          offerId,
          kind: 'CLICK' as const,
          personId: waiting.id,
          attributionCode: `show-${at}`,
          // Several at the same moment: the cursor has to tell them apart.
          createdAt: new Date(testApp.clock.now().getTime() - (at % 9) * 1000),
        })),
      )
      return { path: `caseback/offers/${offerId}/attribution-codes/`, token: waiting.token }
    },
    '[API-25] app/chain/search/': async () => {
      // Many of the same name: the cursor has to tell them apart.
      await testApp.services.db
        .insert(chains)
        .values(numbers.map((at) => ({ name: `Grill ${at % 7}`, domain: `grill-${at}.example` })))
      return { path: 'app/chain/search/?q=grill' }
    },
  }
  let offersReady: ReturnType<typeof manyOffers> | undefined
  const prepared = () => (offersReady ??= manyOffers())

  it.each(Object.entries(lists))('%s has pages of 50, of 100 at most, and every row once', async (_title, arrange) => {
    const { path, token } = await arrange()
    const call = (address: string) => testApp.call('GET', address, token ? { token } : {})
    const withQuery = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`
    const sizeOf = async (address: string) => (await call(address)).json<Page>().results.length
    expect(await sizeOf(path)).toBe(50)
    expect(await sizeOf(withQuery('limit=1'))).toBe(1)
    expect(await sizeOf(withQuery('limit=100'))).toBe(100)
    expect(await sizeOf(withQuery('limit=5000'))).toBe(100)

    for (const limit of ['', 'limit=7', 'limit=100']) {
      const ids: unknown[] = []
      for (let address: string | null = limit ? withQuery(limit) : path; address; ) {
        const { results, next }: Page = (await call(address)).json<Page>()
        ids.push(...results.map(idOf))
        expect(next ?? 'https://rebates.example/api/v1/tradespend/x').toMatch(
          /^https:\/\/rebates\.example\/api\/v1\/tradespend\/\w/,
        )
        address = next && next.replace('https://rebates.example/api/v1/tradespend/', '')
      }
      expect(ids).toHaveLength(ROWS)
      expect(new Set(ids).size).toBe(ROWS)
    }
  })

  it('[API-30] the operator types are a bare array', async () => {
    expect(Array.isArray((await testApp.call('GET', 'app/categories/')).json())).toBe(true)
  })

  it('refuses a cursor that is not of the list, under its name', async () => {
    const { enrolled } = await prepared()
    const forged = [
      'nonsense',
      Buffer.from('["Grill 1",7]').toString('base64url'),
      Buffer.from('{"id":7}').toString('base64url'),
      Buffer.from('[1.5]').toString('base64url'),
      Buffer.from('[null]').toString('base64url'),
      'x'.repeat(201),
    ]
    for (const path of ['app/rebate-offers/', 'app/rebates/enrollment/', 'app/rebate-offers/user/'])
      for (const cursor of forged) {
        const answer = await testApp.call('GET', `${path}?cursor=${cursor}`, { token: enrolled.token })
        expect([answer.statusCode, answer.json()]).toMatchObject([
          400,
          { code: 'input.invalid', cursor: ['This is not a cursor of this list.'] },
        ])
      }
  })
})
