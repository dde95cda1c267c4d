import { addDays, dayOf } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { claims, invoices, providerSettings } from '../../database/schema/index.ts'
import { deliverEvents } from '../../modules/events/deliver-events.ts'
import { refreshCheck } from '../../modules/payments/checks/refresh-check.ts'
import { sendCheck } from '../../modules/payments/checks/send-check.ts'
import { reopenLines } from '../../modules/reconciliation/lines/reopen-line.ts'
import { found } from '../../platform/errors.ts'
import type { CheckSimulator } from '../../testing/check-simulator.ts'
import { aClaim, anEnrollment, anOffer, anOperator, aStaffMember } from '../../testing/factories.ts'
import { someTerms } from '../../testing/sample-terms.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Role = 'reviewer' | 'finance' | 'controller' | 'admin' | 'secondAdmin'

/** What people may well be told instead of a yes; anything else is a mistake of the program. */
const REFUSALS = [400, 404, 409]

/**
 * Two manufacturers with an offer each, two locations that take part in both, one of them paid by mail, and the people of the
 * provider, who all use the API. What is there to be done is read from the database before each move.
 */
export class World {
  readonly testApp: TestApp
  readonly simulator: CheckSimulator
  private readonly cookies: Record<Role, string>
  private enrollments: { id: number; personId: number }[] = []
  manufacturerIds: number[] = []
  /** How many calls were answered by which status. */
  readonly answers = new Map<number, number>()
  private references = 0
  /** The last days that were closed, and what was dated on them. */
  closed: { through: string; dated: Record<string, number> } | null = null

  private constructor(testApp: TestApp, simulator: CheckSimulator, cookies: Record<Role, string>) {
    this.testApp = testApp
    this.simulator = simulator
    this.cookies = cookies
  }

  static async make(testApp: TestApp, simulator: CheckSimulator): Promise<World> {
    const cookieOf = async (role: 'reviewer' | 'finance' | 'admin') => (await aStaffMember(testApp, role)).cookie
    await testApp.services.db.update(providerSettings).set({ remitTo: 'By check to the office' })
    return new World(testApp, simulator, {
      reviewer: await cookieOf('reviewer'),
      finance: await cookieOf('finance'),
      controller: await cookieOf('finance'),
      admin: await cookieOf('admin'),
      secondAdmin: await cookieOf('admin'),
    })
  }

  /** Manufacturers, offers and locations that nobody has touched; what was done with others before stays as it is. */
  async begin(): Promise<void> {
    const { testApp } = this
    // Days go by in every sequence: the offers of none of thousands are over.
    const validTo = addDays(this.today, 365)
    const terms = { ...someTerms(), ...twoTiers }
    const offers = [await anOffer(testApp, { validTo }), await anOffer(testApp, { validTo, terms })]
    const byMail = { payee: { method: 'MAIL' as const, addressConfirmedAt: testApp.clock.now() } }
    const people = [await anOperator(testApp), await anOperator(testApp, byMail)]
    this.manufacturerIds = offers.map(({ manufacturerId }) => manufacturerId)
    this.enrollments = []
    for (const { id: personId } of people)
      for (const { id: offerId } of offers) this.enrollments.push(await anEnrollment(testApp, { personId, offerId }))
  }

  /** Calls the API as one of the staff. @returns the answer, or null where the call was refused as people may be */
  async call<T>(who: Role, path: string, body: object = {}): Promise<T | null> {
    const response = await this.testApp.call('POST', path, { cookie: this.cookies[who], body })
    const { statusCode } = response
    this.answers.set(statusCode, (this.answers.get(statusCode) ?? 0) + 1)
    if (statusCode < 300) return response.json<T>()
    if (!REFUSALS.includes(statusCode)) throw new Error(`${path} was answered by ${statusCode}: ${response.body}`)
    return null
  }

  /** What one of the staff reads; null where there is nothing. */
  async read<T>(who: Role, path: string): Promise<T | null> {
    const response = await this.testApp.call('GET', path, { cookie: this.cookies[who] })
    return response.statusCode === 200 ? response.json<T>() : null
  }

  /** Imports a statement of the provider's one account. */
  async importStatement(text: string): Promise<void> {
    const { statusCode, body } = await this.testApp.upload(
      'POST',
      'staff/reconciliation/statements',
      { cookie: this.cookies.finance },
      [{ name: 'statement.ofx', bytes: Buffer.from(text), part: 'file' }],
      { account_name: 'Operating account' },
    )
    this.answers.set(statusCode, (this.answers.get(statusCode) ?? 0) + 1)
    // Of closed days nothing is imported any more.
    if (statusCode >= 300 && !REFUSALS.includes(statusCode))
      throw new Error(`The statement was answered by ${statusCode}: ${body}`)
  }

  /** Lines of the bank hear that what they were counts no more, as they do a moment after it. */
  async openLines(): Promise<void> {
    const { rows } = await this.testApp.services.db.execute<{ subject: string }>(
      sql`select distinct subject from event_deliveries where listener = ${reopenLines.name} and heard_at is null`,
    )
    for (const { subject } of rows)
      await deliverEvents(this.testApp.services, [reopenLines], { listener: reopenLines.name, subject })
  }

  /** Days were closed: what is dated on them stays as it is now. */
  async keepClosed(through: string): Promise<void> {
    this.closed = { through, dated: await this.datedUntil(through) }
  }

  /** How many receipts and lines of the bank are dated until a day, and over how much. */
  async datedUntil(through: string): Promise<Record<string, number>> {
    const { rows } = await this.testApp.services.db.execute<Record<string, number>>(sql`
      select count(*)::int as receipts, coalesce(sum(amount_cents), 0)::float8 as cents,
        (select count(*)::int from bank_lines where booked_on <= ${through} and not withdrawn) as lines
      from receipts where received_on <= ${through}`)
    return found(rows[0])
  }

  /** One of what a query finds, counted from 0 and round; null where it finds nothing. */
  async one<Row extends object>(query: ReturnType<typeof sql>, which: number): Promise<Row | null> {
    const { rows } = await this.testApp.services.db.execute(query)
    return (rows[which % Math.max(1, rows.length)] as Row | undefined) ?? null
  }

  get today(): string {
    return dayOf(this.testApp.clock.now(), this.testApp.services.settings.timeZone)
  }

  reference(): string {
    this.references += 1
    return `REF-${this.references}`
  }

  /** Somebody sends an invoice, and a reviewer approves so many units. */
  async claim(which: number, units: number): Promise<void> {
    const { id: enrollmentId, personId } = found(this.enrollments[which % this.enrollments.length])
    const { id } = await aClaim(this.testApp, { enrollmentId, personId })
    await this.testApp.services.db.execute(sql`delete from pgboss.job`)
    await this.call('reviewer', `staff/claims/${id}/decision`, {
      expected_status: 'CLAIM_SUBMITTED',
      action: 'validate',
      new_distributors: ['Sysco Chicago'],
      invoices: await this.readings(id, units),
    })
  }

  /** The one invoice of a claim, with so many units on it. */
  async readings(claimId: number, units: number, number = `INV-${claimId}`) {
    const { db } = this.testApp.services
    const [invoice] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.claimId, claimId))
    const line = { product_id: 11, variant_id: 101, units }
    return invoice
      ? [
          {
            id: invoice.id,
            distributor: 'Sysco Chicago',
            number,
            date: '2026-11-10',
            approved: units === 0 ? [] : [line],
          },
        ]
      : []
  }

  /** A worker sends every payment that waits for it. */
  async sendAll(): Promise<void> {
    const { rows } = await this.testApp.services.db.execute<{ id: number }>(
      sql`select id from operator_payments where phase = 'PREPARED' order by id`,
    )
    for (const { id } of rows) await sendCheck(this.testApp.services, id)
  }

  /** The provider says so of a check, and it is read. */
  async checkIs(checkId: string, status: string): Promise<void> {
    await this.simulator.setStatus(checkId, status)
    await refreshCheck(this.testApp.services, checkId)
  }

  claims = () => this.testApp.services.db.select().from(claims).orderBy(claims.id)
}

const twoTiers = {
  tiers: [
    { min: 1, max: 19, discount: 500 },
    { min: 20, max: 60, discount: 650 },
  ],
  maxUnitsPerLocation: 60,
}
