import type { WireFundingCandidate, WireHome } from '@caseback/contract'
import { daysLeft, promiseStages, type StaffRole, type WorkLine } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  approvals,
  claims,
  fundingRequests,
  offers,
  operatorPayments,
  paymentReports,
} from '../../database/schema/index.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { aBusyDay } from '../../testing/home/busy-day.ts'
import { manyClaims, manyOperators } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const simulator = useCheckSimulator()
const testApp = useTestApp({ checks: simulator.provider })

type Cookie = { cookie: string }

const homeOf = async ({ cookie }: Cookie) => {
  const answer = await testApp.call('GET', 'staff/home/', { cookie })
  expect(answer.statusCode).toBe(200)
  return answer.json<WireHome>()
}
/** All rows of a list, page by page. */
async function rowsOf<Row = object>({ cookie }: Cookie, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | null = `${path}${path.includes('?') ? '&' : '?'}limit=100`; next !== null; ) {
    const answer = await testApp.call('GET', next, { cookie })
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 })
    const page = answer.json<{ results: Row[]; next: string | null }>()
    rows.push(...page.results)
    next = page.next && `staff/${page.next.split('/staff/')[1]}`
  }
  return rows
}
const lists: Record<Exclude<WorkLine, 'CLAIMS_WITHOUT_REQUEST'>, string> = {
  NEEDS_ATTENTION: 'staff/claims?status=NEEDS_ATTENTION',
  CLAIM_DISPUTES: 'staff/claims?dispute=open',
  PAYMENTS_TO_LOOK_AT: 'staff/payments?show=attention',
  PAYMENT_STOPS: 'staff/payment-stops',
  PAYMENT_REPORTS: 'staff/payment-reports',
  CHECK_CASES: 'staff/check-cases?show=open',
  OVERDUE_REQUESTS: 'staff/funding?state=OVERDUE',
  DISPUTED_REQUESTS: 'staff/funding?state=DISPUTED',
  BANK_LINES: 'staff/reconciliation/lines?show=open',
  OFFER_DRAFTS: 'staff/offers?state=DRAFT',
  OFFERS_ENDING: 'staff/offers?state=ENDING',
  OFFER_BUDGETS: 'staff/offers?state=BUDGET',
  INVITATIONS_LAPSED: 'staff/people/?state=lapsed',
  FAILED_EVENTS: 'staff/failed-deliveries',
}

/** Every number of an admin's page with that of the list it leads to. */
async function bothOf(admin: Cookie) {
  const home = await homeOf(admin)
  const numberOf = (what: WorkLine) => home.lines.find((line) => line.what === what)?.count ?? 0
  const told: Record<string, number | undefined> = {
    review: home.review?.count,
    batches: home.to_approve.batches?.count,
    moves: home.to_approve.moves?.count,
    offers: home.to_approve.offers?.count,
    CLAIMS_WITHOUT_REQUEST: numberOf('CLAIMS_WITHOUT_REQUEST'),
  }
  const listed: Record<string, number> = {
    review: (await rowsOf(admin, 'staff/claims?status=CLAIM_SUBMITTED')).length,
    batches: (await rowsOf(admin, 'staff/batches?state=WAITING')).length,
    moves: (await rowsOf(admin, 'staff/approvals?state=waiting')).length,
    offers: (await rowsOf(admin, 'staff/offers?state=WAITING')).length,
    CLAIMS_WITHOUT_REQUEST: (await rowsOf<WireFundingCandidate>(admin, 'staff/funding/candidates')).reduce(
      (sum, each) => sum + each.claims.length,
      0,
    ),
  }
  for (const [what, path] of Object.entries(lists)) {
    told[what] = numberOf(what as WorkLine)
    listed[what] = (await rowsOf(admin, path)).length
  }
  for (const stage of promiseStages)
    for (const left of daysLeft) {
      const row = home.promises?.find((each) => each.stage === stage)
      told[`${stage} ${left}`] = row?.cells.find((each) => each.left === left)?.count
      listed[`${stage} ${left}`] = (await rowsOf(admin, `staff/claims/promised?stage=${stage}&left=${left}`)).length
    }
  return { told, listed }
}

describe('where a member of staff begins', () => {
  it('has the number of every list that it leads to, an hour and a state later, too', async () => {
    const admin = await aStaffMember(testApp, 'admin')
    const empty = await bothOf(admin)
    expect(empty.told).toEqual(empty.listed)
    const made = await aBusyDay(testApp)
    const busy = await bothOf(admin)
    expect(busy.told).toEqual(busy.listed)
    const more = Object.keys(busy.told).filter((what) => busy.told[what] !== empty.told[what])
    expect(more).toEqual(expect.arrayContaining(['review', 'batches', 'moves', 'offers', ...Object.keys(lists)]))
    expect(busy.told).toMatchObject({
      'REVIEW LATE': 1,
      'REQUEST TODAY': 1,
      'OWED DAYS_4_7': 1,
      'CHECK_FAILED DAYS_1_3': 1,
    })
    // What is done is gone from both.
    const { services, clock } = testApp
    await services.db
      .update(claims)
      .set({ status: 'CLAIM_REJECTED', promiseDay: null })
      .where(eq(claims.id, made.waiting.id))
    await services.db.update(fundingRequests).set({ dueDay: '2026-12-01' }).where(eq(fundingRequests.id, made.request))
    await services.db.update(operatorPayments).set({ attention: null }).where(eq(operatorPayments.id, made.payment.id))
    await services.db.update(paymentReports).set({ answer: 'Sent.', answeredBy: admin.id, answeredAt: clock.now() })
    await services.db
      .update(approvals)
      .set({ state: 'APPROVED', decidedBy: admin.id, decidedAt: clock.now() })
      .where(eq(approvals.id, made.moveId))
    await services.db.update(offers).set({ validTo: '2027-03-01' }).where(eq(offers.id, made.ending.id))
    // The next day has a day less.
    clock.advance(24 * 3_600_000)
    const { cookie } = await aStaffMember(testApp, 'admin')
    const later = await bothOf({ cookie })
    expect(later.told).toEqual(later.listed)
    expect(later.told).toMatchObject({
      'REVIEW LATE': 0,
      'REQUEST LATE': 1,
      OVERDUE_REQUESTS: 0,
      PAYMENT_REPORTS: 0,
      OFFERS_ENDING: 0,
    })
  })

  it('tells each role what is its work, and nothing of the others', async () => {
    await aBusyDay(testApp)
    const seen = async (...roles: [StaffRole, ...StaffRole[]]) => {
      const { review, promises, to_approve, lines } = await homeOf(await aStaffMember(testApp, ...roles))
      return {
        claims: [review !== null, promises !== null],
        approves: Object.entries(to_approve).flatMap(([kind, each]) => (each === null ? [] : [kind])),
        lines: lines.map(({ what }) => what),
      }
    }
    const ofReviewers = ['NEEDS_ATTENTION', 'CLAIM_DISPUTES']
    const ofFinance = [
      'PAYMENTS_TO_LOOK_AT',
      'PAYMENT_STOPS',
      'PAYMENT_REPORTS',
      'CHECK_CASES',
      'OVERDUE_REQUESTS',
      'DISPUTED_REQUESTS',
      'CLAIMS_WITHOUT_REQUEST',
      'BANK_LINES',
    ]
    const ofAdmins = ['INVITATIONS_LAPSED', 'FAILED_EVENTS']
    const ofPublishers = ['OFFER_DRAFTS', 'OFFERS_ENDING', 'OFFER_BUDGETS']
    expect(await seen('reviewer')).toEqual({ claims: [true, true], approves: [], lines: ofReviewers })
    expect(await seen('finance')).toEqual({ claims: [false, true], approves: ['batches', 'moves'], lines: ofFinance })
    expect(await seen('publisher')).toEqual({ claims: [false, false], approves: ['offers'], lines: ofPublishers })
    expect(await seen('reviewer', 'finance')).toMatchObject({
      claims: [true, true],
      lines: [...ofReviewers, ...ofFinance],
    })
    expect((await seen('admin')).lines).toEqual([...ofReviewers, ...ofFinance, ...ofPublishers, ...ofAdmins])
  })

  it('counts to a thousand and says that there are more, with no sum of what was not counted whole', async () => {
    const { manufacturerId } = await manyClaims(testApp, {
      personIds: await manyOperators(testApp, 1_002),
      funded: false,
    })
    expect(manufacturerId).toBeGreaterThan(0)
    const home = await homeOf(await aStaffMember(testApp, 'finance'))
    expect(home.lines.find(({ what }) => what === 'CLAIMS_WITHOUT_REQUEST')).toEqual({
      what: 'CLAIMS_WITHOUT_REQUEST',
      count: 1000,
      more: true,
      amount: null,
    })
  })
})
