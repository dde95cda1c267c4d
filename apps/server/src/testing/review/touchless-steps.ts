import type { WireReviewClaim, WireTouchlessFigures } from '@caseback/contract'
import { and, eq, sql } from 'drizzle-orm'
import {
  claimFiles,
  claims,
  enrollments,
  fileTexts,
  locations,
  offers,
  organisations,
  people,
  touchlessDecisions,
  touchlessRules,
} from '../../database/schema/index.ts'
import { READ_WAIT_SECONDS } from '../../modules/invoices/reading/pipeline/claim-read-job.ts'
import { decideWithoutPerson } from '../../modules/review/touchless/decide-without-person.ts'
import { isSampled } from '../../modules/review/touchless/touchless.store.ts'
import { found } from '../../platform/errors.ts'
import type { PageText, PlacedWord } from '../../platform/rendering/page-text.ts'
import { aDistributor } from '../catalog-factories.ts'
import { aClaim, anEnrollment, aStaffMember } from '../factories.ts'
import { someTerms } from '../sample-terms.ts'
import type { TestApp } from '../test-app.ts'

/** A page as a printer with letters of one width writes it. */
function page(text: string): PageText {
  const words = text.split('\n').flatMap((row, at): PlacedWord[] =>
    Array.from(row.matchAll(/\S+/g), ({ 0: word, index }) => ({
      text: word,
      box: [index * 5, at * 12 + 2, (index + word.length) * 5, at * 12 + 10],
      confidence: 1,
    })),
  )
  return { width: 600, height: 800, words, isPicture: false }
}

/** Of every invoice here. */
export const DISTRIBUTOR = 'Harbor Provisions'
export const RULE = {
  enabled: true,
  sure_percent: 95,
  claim_limit: 500,
  location_limit: 1_000,
  clean_claims: 1,
  sample_percent: 1,
}
const USUAL = {
  date: '11/10/2026',
  sku: 'HV-40386',
  item: '889012',
  words: 'CRISPY STRAIGHT CUT FRIES 3/8',
  address: '12 W LAKE ST',
}
let made = 0

/** An invoice as its distributor prints it. */
function invoiceText(invoice: {
  number: string
  soldTo: string
  cases: number
  date: string
  sku: string
  item: string
  words: string
  /** Where it is sold to. */
  address: string
}) {
  const { number, soldTo, cases, date, sku, item, words, address } = invoice
  const cost = (cases * 31.4).toFixed(2)
  return `${DISTRIBUTOR.toUpperCase().padEnd(45)}INVOICE NO: ${number}
1400 FULTON ST                               INVOICE DATE: ${date}
SOLD TO: ${soldTo}
         ${address}

ORD SHP U/M ITEM    DESCRIPTION                    PACK      MFR NO      WEIGHT    PRICE     AMOUNT
 ${cases}  ${cases} CS  ${item}  ${words.padEnd(29)}  6/5 LB    ${sku.padEnd(8)}              31.40     ${cost}
            INVOICE TOTAL                                                                    ${cost}
`
}

/** The two ways to write a rule. */
function ruleSteps(testApp: TestApp) {
  /** The rule of a manufacturer from now on. */
  const writeNow = async (manufacturerId: number, rule: typeof RULE) =>
    testApp.call('PUT', `staff/touchless/rules/${manufacturerId}/`, {
      cookie: (await aStaffMember(testApp, 'admin')).cookie,
      body: rule,
    })

  /** The same as if it had been on when the claims that wait were sent. */
  async function write(manufacturerId: number, rule: typeof RULE) {
    const answer = await writeNow(manufacturerId, rule)
    const { db, clock } = testApp.services
    await db
      .update(touchlessRules)
      .set({ enabledAt: new Date(clock.now().getTime() - 86_400_000) })
      .where(and(eq(touchlessRules.manufacturerId, manufacturerId), eq(touchlessRules.enabled, true)))
    return answer
  }

  return { write, writeNow }
}

/** The name of who is enrolled, as an invoice prints it. */
async function companyOf({ services: { db } }: TestApp, enrollmentId: number): Promise<string> {
  const [own] = await db
    .select({ name: organisations.name })
    .from(enrollments)
    .innerJoin(locations, eq(locations.id, enrollments.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(eq(enrollments.id, enrollmentId))
  return found(own).name.toUpperCase()
}

/** Claims that are read and decided without a person, in a program that reads invoices. */
export function touchlessSteps(testApp: TestApp) {
  const { write, writeNow } = ruleSteps(testApp)
  let isThere = false

  /** A location that has one approved claim, of a person who is no newcomer, under an offer with this rule. */
  async function anEnrolled(rule: Partial<typeof RULE> = {}, terms = someTerms()) {
    if (!isThere) await aDistributor(testApp, DISTRIBUTOR)
    isThere = true
    const enrollment = await anEnrollment(testApp, { terms })
    const { db, clock } = testApp.services
    const since = new Date(clock.now().getTime() - 90 * 86_400_000)
    await db.update(people).set({ createdAt: since }).where(eq(people.id, enrollment.personId))
    const [offer] = await db.select().from(offers).where(eq(offers.id, enrollment.offerId))
    const { manufacturerId } = found(offer)
    const enrolled = { ...enrollment, manufacturerId }
    const clean = await aReadClaim(enrolled)
    await decide(clean, 'validate')
    testApp.clock.advance(60_000)
    await testApp.drainJobs()
    await write(manufacturerId, { ...RULE, ...rule })
    return { ...enrolled, clean }
  }

  /** A claim whose invoice was read, once its operator has had their time; nothing has been done since. */
  async function aReadClaim(
    { id: enrollmentId, personId }: { id: number; personId: number },
    {
      number = String(70_000 + ++made),
      cases = 20,
      soldTo,
      ...printed
    }: Partial<Parameters<typeof invoiceText>[0]> = {},
  ) {
    const { db } = testApp.services
    let claim = await aClaim(testApp, { enrollmentId, personId })
    // One in a hundred is drawn for the sample.
    while (isSampled(testApp.services.settings, claim.id, 1)) {
      await db
        .update(claimFiles)
        .set({ sha256: `sha ${claim.id}` })
        .where(eq(claimFiles.claimId, claim.id))
      claim = await aClaim(testApp, { enrollmentId, personId })
    }
    const buyer = soldTo ?? (await companyOf(testApp, enrollmentId))
    const text = invoiceText({ ...USUAL, ...printed, number, soldTo: buyer, cases })
    const [file] = await db.select().from(claimFiles).where(eq(claimFiles.claimId, claim.id))
    const { id: fileId, invoiceId } = found(file)
    // As if its pages were made.
    await db
      .update(claimFiles)
      .set({ renderState: 'done', sha256: `sha ${claim.id}` })
      .where(eq(claimFiles.id, fileId))
    await db.insert(fileTexts).values({ fileId, pages: [page(text)] })
    await db.execute(sql`delete from pgboss.job where name = 'render-file'`)
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    await testApp.call('POST', `staff/invoices/${invoiceId}/read-again/`, { cookie })
    await testApp.drainJobs()
    testApp.clock.advance(READ_WAIT_SECONDS * 1_000)
    await decided(claim)
    return { ...claim, invoiceId, number, cookie, cases }
  }
  type Read = Awaited<ReturnType<typeof aReadClaim>>

  const review = async ({ id, cookie }: Read) =>
    (await testApp.call('GET', `staff/claims/${id}`, { cookie })).json<WireReviewClaim>()
  const decide = async ({ id, invoiceId, number, cookie, cases }: Read, action: string, fields = {}) =>
    testApp.call('POST', `staff/claims/${id}/decision`, {
      cookie,
      body: {
        action,
        expected_status: 'CLAIM_SUBMITTED',
        ...(action !== 'validate' && { reason: 'wrong_product', note: 'Not these.' }),
        invoices: [
          {
            id: invoiceId,
            distributor: DISTRIBUTOR,
            number,
            date: '2026-11-10',
            approved: [{ product_id: 11, variant_id: 101, units: cases }],
            purchase_amount: cases * 31.4,
            ...fields,
          },
        ],
      },
    })
  const statusOf = async ({ id }: { id: number }) => {
    const [row] = await testApp.services.db.select().from(claims).where(eq(claims.id, id))
    return found(row).status
  }
  const rowOf = async ({ id }: { id: number }) => {
    const [row] = await testApp.services.db.select().from(touchlessDecisions).where(eq(touchlessDecisions.claimId, id))
    return row
  }
  /** A claim that is read while the rule is off, so that no job has looked at it, and the rule then. */
  async function aWaitingClaim(rule: Partial<typeof RULE> = {}, claim: Parameters<typeof aReadClaim>[1] = {}) {
    const enrolled = await anEnrolled({ enabled: false })
    const read = await aReadClaim(enrolled, claim)
    await write(enrolled.manufacturerId, { ...RULE, ...rule })
    return { ...enrolled, read }
  }
  const decided = (claim: { id: number }) => decideWithoutPerson(testApp.services, claim.id)
  const figures = async (days = '30') => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    return (
      await testApp.call('GET', `staff/touchless/figures/?last_days=${days}`, { cookie })
    ).json<WireTouchlessFigures>()
  }

  return { anEnrolled, write, writeNow, aReadClaim, review, decide, statusOf, rowOf, aWaitingClaim, decided, figures }
}
