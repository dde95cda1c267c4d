import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fileStoreMark, operatorPayments } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { paymentReference } from '../../modules/payments/checks/freeze-request.ts'
import { sendCheckJob } from '../../modules/payments/checks/send-check.ts'
import { found } from '../../platform/errors.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { useOddProvider } from '../../testing/odd-provider/odd-provider.ts'
import { aBatchOf, aFundedClaim, latestPayment } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { startInVain, useProgram } from '../../testing/use-program.ts'

const WEBHOOK_KEY = 'webhook'
const keys = { CHECKBOOK_KEY: 'key', CHECKBOOK_SECRET: 'secret', CHECKBOOK_WEBHOOK_KEY: WEBHOOK_KEY }
const WAIT = { timeout: 30_000, interval: 100 }

describe('the running program, on a provider that answers oddly', () => {
  const odd = useOddProvider()
  const testApp = useTestApp()
  const program = useProgram(testApp, () => ({
    ...keys,
    CHECKBOOK_URL: odd.url,
  }))
  beforeEach(() => odd.reset())

  /** Approved through the program, whose worker takes it from there. */
  const approve = async (claimIds: number[]) => {
    const batchId = await aBatchOf(testApp, claimIds)
    const { cookie } = await aStaffMember(testApp, 'admin')
    const answer = await program.call('POST', `staff/batches/${batchId}/approve`, { cookie })
    expect(answer.status).toBe(200)
  }
  const comesTo = async (claimId: number, ...phases: string[]) => {
    await expect.poll(async () => phases.includes((await latestPayment(testApp, claimId)).phase), WAIT).toBe(true)
    return latestPayment(testApp, claimId)
  }
  const statesOf = async (job: string) => {
    const { rows } = await testApp.services.db.execute<{ state: string }>(
      sql`select state from pgboss.job where name = ${job}`,
    )
    return rows.map(({ state }) => state)
  }
  /** The pause before another call is over. */
  const callAgain = (paymentId: number) =>
    transact(testApp.services.db, (tx) => testApp.services.jobs.enqueue(tx, sendCheckJob, { payment_id: paymentId }))

  it('gives up no payment whose check was made for another amount, until that is void', async () => {
    const claim = await aFundedClaim(testApp)
    odd.creations = ['another amount']
    await approve([claim.id])
    const payment = await comesTo(claim.id, 'NEEDS_PERSON')
    expect(payment.namedChecks).toEqual([odd.checks[0]?.id])
    const { cookie } = await aStaffMember(testApp, 'finance')
    for (const step of ['cancel', 'release']) {
      const answer = await program.call('POST', `staff/payments/${payment.id}/${step}`, {
        cookie,
        body: { note: 'I looked.' },
      })
      expect(await answer.json()).toMatchObject({ code: 'payment.state', because: [{ code: 'checks.other_open' }] })
    }
    expect(odd.open(paymentReference(payment)).length).toBe(1)
  })

  it('gives up no payment that was refused after it was made, while the list lags', async () => {
    const claim = await aFundedClaim(testApp)
    odd.lagMs = 60_000
    odd.creations = ['refused after']
    await approve([claim.id])
    const payment = await comesTo(claim.id, 'NEEDS_PERSON')
    const { cookie } = await aStaffMember(testApp, 'finance')
    const cancel = await program.call('POST', `staff/payments/${payment.id}/cancel`, { cookie, body: { note: 'No.' } })
    expect(await cancel.json()).toMatchObject({ because: [{ code: 'payment.list_may_lag' }] })
    odd.advance(120_000)
    // The list shows it by now: it is written down in place of being given up.
    const again = await program.call('POST', `staff/payments/${payment.id}/cancel`, { cookie, body: { note: 'No.' } })
    expect(await again.json()).toMatchObject({ because: [{ code: 'payment.made_after_all' }] })
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', checkId: odd.checks[0]?.id })
  })

  it('takes no check for another: of two answers that are swapped, each payment gets its own', async () => {
    const claims = [await aFundedClaim(testApp), await aFundedClaim(testApp)]
    odd.creations = ['lost after', 'another check']
    await approve(claims.map(({ id }) => id))
    for (const { id } of claims) {
      await comesTo(id, 'CALLING', 'SENT')
      const payment = await latestPayment(testApp, id)
      if (payment.phase === 'CALLING') await callAgain(payment.id)
    }
    for (const { id } of claims) await comesTo(id, 'SENT')
    for (const { id } of claims) {
      const payment = await latestPayment(testApp, id)
      expect(odd.open(paymentReference(payment)).map((check) => check.id)).toEqual([payment.checkId])
    }
  })

  it('believes no read that is about another check', async () => {
    const [one, two] = [await aFundedClaim(testApp), await aFundedClaim(testApp)]
    await approve([one.id, two.id])
    const [first, second] = [await comesTo(one.id, 'SENT'), await comesTo(two.id, 'SENT')]
    odd.setStatus(found(odd.checks.find(({ id }) => id === second.checkId)), 'PAID')
    // Of the first one the provider tells something, and answers the question about it with the second one.
    odd.reads = ['another']
    await testApp.services.db.execute(sql`delete from pgboss.job where name = 'refresh-check'`)
    const body = JSON.stringify({ id: first.checkId, status: 'PAID', type: 'CHECK' })
    const signature = createHmac('sha256', WEBHOOK_KEY).update(`${body}1`).digest('hex')
    const told = await fetch(`${program.url}/api/v1/tradespend/webhooks/checkbook/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature: `nonce=1,signature=${signature}` },
      body,
    })
    expect(told.status).toBe(204)
    await expect.poll(() => odd.reads, WAIT).toEqual([])
    await expect.poll(() => statesOf('refresh-check'), WAIT).toEqual(['retry'])
    expect(await latestPayment(testApp, one.id)).toMatchObject({ checkStatus: 'UNPAID', paidAt: null })
  })

  it('tells finance of a check in our name that no payment has', async () => {
    const claim = await aFundedClaim(testApp)
    await approve([claim.id])
    const payment = await comesTo(claim.id, 'SENT')
    const stranger = odd.make({ description: `Caseback claim ${claim.id}, batch 99999`, amountCents: 6000 })
    odd.setStatus(stranger, 'PAID')
    const { cookie } = await aStaffMember(testApp, 'finance')
    expect((await program.call('POST', 'staff/check-comparison', { cookie })).status).toBeLessThan(300)
    await expect
      .poll(async () => (await program.call('GET', 'staff/check-cases', { cookie })).json(), WAIT)
      .toMatchObject({ results: [{ kind: 'unknown', check_id: stranger.id }] })
    const [row] = await testApp.services.db
      .select({ live: operatorPayments.live })
      .from(operatorPayments)
      .where(eq(operatorPayments.id, payment.id))
    expect(row).toEqual({ live: true })
  })
})

describe('a program that is started on the files of another database', () => {
  const testApp = useTestApp()
  const other = useTestApp()
  const unreachable = { ...keys, CHECKBOOK_URL: 'http://127.0.0.1:9' }
  useProgram(testApp, () => unreachable)
  const empty = mkdtempSync(join(tmpdir(), 'caseback-empty-'))
  afterAll(() => rmSync(empty, { recursive: true, force: true }))

  it('does not start, and touches none of them', async () => {
    await other.services.db.update(fileStoreMark).set({ mark: randomUUID() })
    const { code, said } = await startInVain(other, { ...unreachable, DATA_DIR: testApp.services.settings.dataDir })
    expect([code, said]).toEqual([1, expect.stringContaining('These files belong to another database')])
  })

  it('nor without them', async () => {
    const { code, said } = await startInVain(testApp, { ...unreachable, DATA_DIR: empty })
    expect([code, said]).toEqual([1, expect.stringContaining('The files of this database are not here')])
  })
})
