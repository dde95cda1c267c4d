import type { WireEnrollment, WireListedClaim, WireOfferListItem } from '@caseback/contract'
import { expect, it } from 'vitest'
import { claims } from '../../database/schema/index.ts'
import { aClaim, anEnrollment, anOperator } from '../../testing/factories.ts'
import { reviewSteps } from '../../testing/review-steps.ts'
import { useTestApp } from '../../testing/test-app.ts'

const testApp = useTestApp()
const { aReviewedClaim, decide } = reviewSteps(testApp)

/** Links to files are signed anew for each answer. */
const unsigned = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(/\?expires=[^"]*/g, '?signed')) as T

it('an enrollment has its latest claim whole, those before it in brief, and says how many there are', async () => {
  const { db, clock } = testApp.services
  const { id: personId, token } = await anOperator(testApp)
  const enrollment = await anEnrollment(testApp, { personId })
  const now = clock.now()
  const { locationId, offerId } = enrollment
  const older = {
    enrollmentId: enrollment.id,
    offerId,
    personId,
    locationId,
    createdAt: now,
    submittedAt: now,
    payeeName: 'Joe’s',
  }
  await db.insert(claims).values(Array.from({ length: 23 }, () => ({ ...older, status: 'CLAIM_SUBMITTED' as const })))
  const rejected = await aReviewedClaim({ enrollmentId: enrollment.id, personId })
  await decide(rejected, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
  const latest = await aClaim(testApp, { enrollmentId: enrollment.id, personId })
  const read = async <T>(path: string) => unsigned((await testApp.call('GET', path, { token })).json<T>())

  const [item] = (await read<{ results: WireOfferListItem[] }>('app/rebate-offers/user/?state=ENROLLED')).results
  const lists = [
    await read<WireEnrollment>(`app/rebates/enrollment/${enrollment.id}`),
    (await read<{ results: WireEnrollment[] }>('app/rebates/enrollment/')).results[0],
    item?.enrollment_details,
  ]
  const whole = await read<WireListedClaim>(`app/rebates/claims/${latest.id}/`)
  const before = await read<WireListedClaim>(`app/rebates/claims/${rejected.id}/`)
  expect(whole.invoices).toHaveLength(1)
  for (const list of lists) {
    expect([list?.claims_total, list?.claims.length]).toEqual([25, 20])
    expect(list?.claims.slice(0, 2)).toEqual([
      { ...whole, steps: [], withdrawn: false, waits_for_operator: false, brief: false },
      {
        ...before,
        steps: [],
        invoices: [],
        state_changes: [],
        withdrawn: false,
        waits_for_operator: false,
        brief: true,
      },
    ])
    expect(new Set(list?.claims.slice(1).map(({ brief }) => brief))).toEqual(new Set([true]))
  }
})
