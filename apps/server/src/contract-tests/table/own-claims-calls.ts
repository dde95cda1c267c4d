import { eq } from 'drizzle-orm'
import { claims, offers } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { aClaimOfAnOperator, aRichClaim, inStatus } from '../scenes/rich-fixtures.ts'
import { signedIn } from '../scenes/sign-up-scenes.ts'
import type { CallEntry } from './call-table.ts'
import { claimSums, ownClaim } from './claim-shapes.ts'

/** Every filter of the list of all claims, its part aside, so that it leaves this claim. */
async function narrowedTo(testApp: TestApp, id: number) {
  const [row] = await testApp.services.db
    .select({ claim: claims, manufacturer: offers.manufacturerId })
    .from(claims)
    .innerJoin(offers, eq(offers.id, claims.offerId))
    .where(eq(claims.id, id))
  const { claim, manufacturer } = found(row)
  const { status, offerId, locationId } = claim
  const query = { year: '2026', status, offer: String(offerId), location: String(locationId), q: String(id) }
  return { ...query, manufacturer: String(manufacturer), from: '2026-01-01', to: '2026-12-31' }
}

/** The list of all claims of a signed-in operator, as table and statement too. */
export const ownClaimsCalls: CallEntry[] = [
  {
    endpoint: 'listOwnClaims',
    rows: [],
    async succeeds(testApp) {
      const { id, token } = await aRichClaim(testApp)
      await inStatus(testApp, id, 'PAID')
      return { token, query: { ...(await narrowedTo(testApp, id)), group: 'paid' } }
    },
    answers: {
      results: [ownClaim],
      next: 'null',
      ...claimSums,
    },
    besides: [
      {
        when: 'before anybody has read the claim',
        arrange: async (testApp) => ({ token: (await aClaimOfAnOperator(testApp)).token }),
        answers: {
          results: [{ ...ownClaim, payout_amount: 'null' }],
          next: 'null',
          ...claimSums,
        },
      },
    ],
    refuses: {
      'input.invalid': async (testApp) => signedIn(testApp, { query: { year: 'last' } }),
    },
  },
  ...(['downloadOwnClaims', 'downloadOwnStatement'] as const).map(
    (endpoint): CallEntry => ({
      endpoint,
      rows: [],
      async succeeds(testApp) {
        const { id, token } = await aClaimOfAnOperator(testApp)
        return { token, query: { ...(await narrowedTo(testApp, id)), group: 'not_approved' } }
      },
      refuses: {
        'input.invalid': async (testApp) => signedIn(testApp, { query: { year: '26' } }),
      },
    }),
  ),
]
