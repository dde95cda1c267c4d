import { dayOf } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { claims, invoices } from '../../database/schema/index.ts'
import { refreshCheck } from '../../modules/payments/checks/refresh-check.ts'
import { sendCheck } from '../../modules/payments/checks/send-check.ts'
import { found } from '../../platform/errors.ts'
import type { CheckSimulator } from '../../testing/check-simulator.ts'
import { aClaim, anEnrollment, anOffer, anOperator, aStaffMember } from '../../testing/factories.ts'
import { someTerms } from '../../testing/sample-terms.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Role = 'reviewer' | 'finance' | 'controller' | 'admin' | 'secondAdmin'

/** What people may well be told instead of a yes; anything else is a mistake of the program. */
const REFUSALS = [400, 404, 409]

/**
 * Two manufacturers with an offer each, two locations that take part in both, and the people of the provider, who all use the
 * API. What is there to be done is read from the database before each move.
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

  private constructor(testApp: TestApp, simulator: CheckSimulator, cookies: Record<Role, string>) {
    this.testApp = testApp
    this.simulator = simulator
    this.cookies = cookies
  }

  static async make(testApp: TestApp, simulator: CheckSimulator): Promise<World> {
    const cookieOf = async (role: 'reviewer' | 'finance' | 'admin') => (await aStaffMember(testApp, role)).cookie
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
    const offers = [await anOffer(testApp), await anOffer(testApp, { terms: { ...someTerms(), ...twoTiers } })]
    const people = [await anOperator(testApp), await anOperator(testApp)]
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
