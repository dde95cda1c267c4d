import { createHmac } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { CommitUnanswered } from '../../../database/lost-session.ts'
import { checkCases, claims, operatorPayments } from '../../../database/schema/index.ts'
import { takeClaimBack } from '../../../modules/corrections/taking-back/take-claim-back.ts'
import { approveBatch } from '../../../modules/payments/batches/approve-batch.ts'
import { createBatch } from '../../../modules/payments/batches/create-batch.ts'
import { closeCase } from '../../../modules/payments/cases/close-case.ts'
import { compareChecks } from '../../../modules/payments/cases/compare-checks.ts'
import { pollOpenChecks } from '../../../modules/payments/checks/poll-open-checks.ts'
import { receiveWebhook } from '../../../modules/payments/checks/receive-webhook.ts'
import { cancelPayment } from '../../../modules/payments/decisions/cancel-payment.ts'
import { clearPayment } from '../../../modules/payments/decisions/clear-payment.ts'
import { releasePayment } from '../../../modules/payments/decisions/release-payment.ts'
import { voidPayment } from '../../../modules/payments/decisions/void-payment.ts'
import { paymentsJobs } from '../../../modules/payments/payments.jobs.ts'
import type { CheckProvider } from '../../../platform/checks/check-provider.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import type { OddCheck } from '../../../testing/odd-provider/odd-check.ts'
import type { OddProvider } from '../../../testing/odd-provider/odd-provider.ts'
import type { OddCreation, OddVoid } from '../../../testing/odd-provider/odd-ways.ts'
import { anIssuedRequest, manyClaims, manyOperators } from '../../../testing/payment-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { Crash, type Interruption, interrupted, type Pause, ProviderFailed, tellingFailures } from './interruptions.ts'
import { resetBooks } from './reset-books.ts'

/** What the provider, a process or a clock did that no program can make good: two checks may exist, if finance hears of each. */
export type Excuse =
  | 'the list lags for long'
  | 'a named check is denied'
  | 'keys are forgotten early'
  | 'a check is made with another reference'
  | 'a check is made that nobody asked for'
  | 'a closed check is revived'
  | 'a call is made after a decision'
  | "the provider's clock is wrong"

const START = '2026-11-16T15:00:00Z'
const CLAIMS = 3
/** A call that takes longer than this may be made when its key is forgotten. */
const LONGEST_CALL_MS = 3_600_000

type WaitingJob = { id: string; name: string; data: unknown }
/** A run that stands still. */
type PausedRun = { job: WaitingJob; pause: Pause; end: Promise<void>; beforeCall: boolean; sinceMs: number }

/** Three funded claims, the people of finance, the jobs and the provider; everything that a step may do to them. */
export class World {
  excuses = new Set<Excuse>()
  paused: PausedRun[] = []
  /** In which ways the provider answers calls today, if not plainly. */
  ways: OddCreation[] = []
  readonly odd: OddProvider
  readonly claimIds: number[]
  private readonly of: { manufacturerId: number }
  private provider: CheckProvider
  private readonly testApp: TestApp
  private readonly staffIds: { maker: number; approver: number }

  private constructor(
    testApp: TestApp,
    odd: OddProvider,
    of: { claimIds: number[]; manufacturerId: number; staffIds: { maker: number; approver: number } },
  ) {
    this.testApp = testApp
    this.odd = odd
    this.claimIds = of.claimIds
    this.of = of
    this.staffIds = of.staffIds
    this.provider = tellingFailures(odd.newProvider())
  }

  /** Once for a file: claims and staff are made. */
  static async make(testApp: TestApp, odd: OddProvider): Promise<World> {
    const { claimIds, manufacturerId } = await manyClaims(testApp, {
      personIds: await manyOperators(testApp, CLAIMS),
      funded: true,
    })
    const [maker, approver] = [await aStaffMember(testApp, 'finance'), await aStaffMember(testApp, 'admin')]
    return new World(testApp, odd, { claimIds, manufacturerId, staffIds: { maker: maker.id, approver: approver.id } })
  }

  /** As it was when it was made: nothing is paid, no job waits. */
  async begin(): Promise<void> {
    this.odd.reset()
    this.testApp.clock.set(START)
    this.provider = tellingFailures(this.odd.newProvider())
    this.excuses.clear()
    this.paused = []
    await resetBooks(this.testApp.databaseUrl, START)
  }

  get services(): Services {
    return { ...this.testApp.services, checks: this.provider }
  }

  payments() {
    return this.services.db.select().from(operatorPayments).orderBy(asc(operatorPayments.id))
  }
  claims() {
    return this.services.db.select().from(claims).where(inArray(claims.id, this.claimIds)).orderBy(asc(claims.id))
  }
  cases() {
    return this.services.db.select().from(checkCases).orderBy(asc(checkCases.id))
  }
  async jobs(): Promise<WaitingJob[]> {
    const { rows } = await this.services.db.execute<WaitingJob>(sql`
      select id, name, data from pgboss.job where name <> 'deliver-events' order by name = 'send-check' desc, created_on, id`)
    return rows.filter(({ id }) => !this.paused.some(({ job }) => job.id === id))
  }

  /** Somebody of finance does something; a refusal is an answer, and so is a provider that cannot be read. */
  private async attempt(work: () => Promise<unknown>): Promise<string> {
    try {
      await work()
      return 'done'
    } catch (error) {
      return whyNot(error)
    }
  }

  /** The next batch of all that may be paid, made and approved by two people. */
  batch = () =>
    this.attempt(async () => {
      const batchId = await createBatch(this.services, {
        cutoff: today(this.services),
        excludedClaimIds: [],
        againClaimIds: this.claimIds,
        staffId: this.staffIds.maker,
      })
      await approveBatch(this.services, { batchId, staffId: this.staffIds.approver })
    })

  async decide(step: 'cancel' | 'release', at: number): Promise<string> {
    const payment = pick(
      (await this.payments()).filter(({ phase }) => phase === 'NEEDS_PERSON'),
      at,
    )
    if (!payment) return 'nothing to decide'
    const decision = { paymentId: payment.id, staffId: this.staffIds.maker, note: 'I looked.' }
    const answer = await this.attempt(() =>
      step === 'cancel' ? cancelPayment(this.services, decision) : releasePayment(this.services, decision),
    )
    if (answer === 'done' && this.paused.some(({ job, beforeCall }) => beforeCall && isOf(job, payment.id)))
      this.excuses.add('a call is made after a decision')
    return answer
  }

  async clear(at: number): Promise<string> {
    const payment = pick(
      (await this.payments()).filter(({ phase, live, paidAt }) => phase === 'SENT' && live && !paidAt),
      at,
    )
    if (!payment) return 'nothing to clear'
    return this.attempt(() =>
      clearPayment(this.services, {
        paymentId: payment.id,
        clearedOn: today(this.services),
        staffId: this.staffIds.maker,
      }),
    )
  }

  async void(at: number, way: OddVoid): Promise<string> {
    const payment = pick(
      (await this.payments()).filter(({ phase }) => phase === 'SENT'),
      at,
    )
    if (!payment) return 'nothing to void'
    this.odd.voids = [way]
    return this.attempt(() =>
      voidPayment(this.services, { paymentId: payment.id, reason: 'Lost.', staffId: this.staffIds.maker }),
    )
  }

  takeBack = (at: number) =>
    this.attempt(() =>
      takeClaimBack(this.services, {
        claimId: this.claimIds[at % CLAIMS] ?? 0,
        note: 'Misread.',
        staffId: this.staffIds.maker,
      }),
    )

  /** A settled request for what waits for one. */
  fundAnew = () =>
    this.attempt(() => anIssuedRequest(this.testApp, { ...this.of, amountCents: CLAIMS * 6_000 }, this.staffIds.maker))

  async closeCase(at: number): Promise<string> {
    const waiting = (await this.cases()).filter(({ closedAt }) => !closedAt)
    const open = pick(waiting, at)
    if (!open) return 'no case'
    return this.attempt(() =>
      closeCase(this.services, { caseId: open.id, staffId: this.staffIds.maker, note: 'I looked.' }),
    )
  }

  compare = () => this.attempt(() => compareChecks(this.services))
  poll = () => this.attempt(() => pollOpenChecks(this.services))

  /** The provider tells of a check, or somebody with its key of one that is none. */
  async webhook(at: number): Promise<string> {
    const id = pick(this.odd.checks, at)?.id ?? 'unknown'
    const body = JSON.stringify({ id, status: 'PAID', type: 'CHECK' })
    const hex = createHmac('sha256', this.services.settings.checkbookWebhookKey).update(`${body}1`).digest('hex')
    return this.attempt(() => receiveWebhook(this.services, Buffer.from(body), `nonce=1,signature=${hex}`))
  }

  /** A worker takes a job: to its end, to a crash, or to where it stands still. What did not end waits to be run again. */
  async work(at: number, interruption: Interruption | null, way: number | null = null): Promise<string> {
    const job = pick(await this.jobs(), at)
    if (!job) return 'no job'
    const called = (way === null ? undefined : pick(this.ways, way)) ?? 'plain'
    if (called === 'another reference') this.excuses.add('a check is made with another reference')
    this.odd.creations = [called]
    const { db, checks, pause } = interrupted(this.services.db, this.services.checks, interruption)
    const handler = paymentsJobs({ ...this.services, db, checks }).find(({ kind }) => kind.name === job.name)
    if (!handler) throw new Error(`Nobody does ${job.name}.`)
    let answer = 'done'
    const end = handler.run(job.data).then(
      () => this.forget(job),
      // A failed job, and one whose worker died, is run again.
      (error: unknown) => {
        answer = whyNot(error)
      },
    )
    const isPaused = await Promise.race([end.then(() => false), pause.reached.then(() => true)])
    if (!isPaused) return answer
    const beforeCall = interruption?.at === 'before the call'
    this.paused.push({ job, pause, end, beforeCall, sinceMs: this.odd.nowMs() })
    return 'paused'
  }

  async goOn(at: number): Promise<string> {
    const run = pick(this.paused, at)
    if (!run) return 'nothing is paused'
    this.paused = this.paused.filter((each) => each !== run)
    if (run.beforeCall && this.odd.nowMs() - run.sinceMs > LONGEST_CALL_MS)
      this.excuses.add('a call is made after a decision')
    run.pause.goOn()
    await run.end
    return 'gone on'
  }

  private async forget({ id }: WaitingJob): Promise<void> {
    await this.services.db.execute(sql`delete from pgboss.job where id = ${id}`)
  }

  /** Time goes on for all. */
  later(milliseconds: number): void {
    this.testApp.clock.advance(milliseconds)
    this.odd.advance(milliseconds)
  }
  setOurClock = (milliseconds: number) => this.testApp.clock.advance(milliseconds)

  /** What every payment of a claim asked for, whatever was made of it. */
  async checksOf(claimId: number) {
    const references = new Set(
      (await this.payments())
        .filter((payment) => payment.claimId === claimId)
        .map(({ batchId }) => `Caseback claim ${claimId}, batch ${batchId}`),
    )
    return this.odd.checks.filter(({ askedFor }) => askedFor !== null && references.has(askedFor))
  }

  /** Whether another payment of the check's claim is on its way to the provider, or has been there and is not given up. */
  async isReplacementCalled(check: OddCheck): Promise<boolean> {
    for (const payment of await this.payments()) {
      const reference = `Caseback claim ${payment.claimId}, batch ${payment.batchId}`
      if (reference !== check.askedFor) continue
      return (await this.payments()).some(
        (other) => other.claimId === payment.claimId && other.id !== payment.id && other.firstCalledAt !== null,
      )
    }
    return false
  }

  async paymentById(id: number) {
    return (await this.services.db.select().from(operatorPayments).where(eq(operatorPayments.id, id)))[0]
  }
}

const pick = <T>(values: readonly T[], at: number): T | undefined => values[at % Math.max(1, values.length)]

const isOf = (job: WaitingJob, paymentId: number) =>
  typeof job.data === 'object' && job.data !== null && 'payment_id' in job.data && job.data.payment_id === paymentId

/** Why something did not go on that may be tried again; throws what nobody expects. */
function whyNot(error: unknown): string {
  // A crash at COMMIT is one of whose outcome nobody knows.
  if (error instanceof CommitUnanswered && error.cause instanceof Crash) return error.cause.message
  if (error instanceof AppError || error instanceof Crash || error instanceof ProviderFailed) return error.message
  if (error instanceof AggregateError) return error.errors.map(whyNot).join(', ')
  if (error instanceof Error && error.message.startsWith('The check provider has no check')) return error.message
  throw error
}
