import type { WireAgeing, WireApproval, WireBatch, WireCorrection, WireSharedRequest } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { claims, enrollments, offerBudgets } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { correctionSteps } from '../../testing/money/correction-steps.ts'
import {
  aBatchOf,
  aFundedClaim,
  anIssuedRequest,
  aPreparedPayment,
  aValidatedClaim,
  balancesOf,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../testing/payment-factories.ts'
import { keyOfRequest } from '../../testing/request-link-factory.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { pageBefore } from '../claims/own/own-claims-table.ts'
import { ownFigures } from '../claims/own/own-figures.ts'
import { approveBatch } from '../payments/batches/approve-batch.ts'
import { refreshCheck } from '../payments/checks/refresh-check.ts'
import { sendCheck } from '../payments/checks/send-check.ts'

describe('a paid claim is corrected by two people', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  afterEach(() => requireBalancedLedger(testApp))

  const { cookieOf, post, pay, aPaidClaim, readings, preview, ask, correct, onDesk, note } = correctionSteps(
    testApp,
    simulator,
  )
  const draft = async (batchId: number) =>
    (await testApp.call('GET', `staff/batches/${batchId}`, { cookie: await cookieOf('finance') })).json<WireBatch>()
  const enrollmentOf = async (claimId: number) => {
    const { enrollmentId } = await claimById(testApp, claimId)
    return found((await testApp.services.db.select().from(enrollments).where(eq(enrollments.id, enrollmentId)))[0])
  }
  const subjects = async () => {
    await testApp.drainJobs()
    return (await testApp.mails()).map(({ subject }) => subject)
  }

  it('upwards: the difference is a claim of its own, asked for and paid by a check of its own, to the cent', async () => {
    const claim = await aPaidClaim()
    expect((await preview(claim.id, 15)).json<WireCorrection>()).toMatchObject({
      claim_id: claim.id,
      units_before: 10,
      units: 15,
      paid: 60,
      difference: 30,
      carried_after: 0,
      budget_passed_by: 0,
    })
    const asker = await cookieOf('finance')
    const asked = await ask(claim.id, 15, asker)
    const approval = asked.json<WireApproval>()
    expect(approval).toMatchObject({ kind: 'correct_up', claim_id: claim.id, amount: 30, reason: note })
    expect(approval.readings?.before[0]?.approved).toEqual([{ product_id: 11, variant_id: 101, units: 10 }])
    expect(approval.readings?.after[0]?.approved).toEqual([{ product_id: 11, variant_id: 101, units: 15 }])
    expect((await ask(claim.id, 16)).json()).toMatchObject({ code: 'approval.waits' })
    const own = await post(`staff/approvals/${approval.id}/approve`, {}, asker)
    expect(own.json()).toMatchObject({ code: 'approval.same_person' })
    expect((await post(`staff/approvals/${approval.id}/approve`)).statusCode).toBe(200)

    const [correction] = (await onDesk(claim.id)).corrections
    const paidBy = found(found(correction).paid_by)
    expect(correction).toMatchObject({ units: 5, amount: 30, carried: 0, note })
    expect(await claimById(testApp, claim.id)).toMatchObject({ status: 'PAID', payoutCents: 6_000, approvedUnits: 10 })
    expect(await claimById(testApp, paidBy)).toMatchObject({
      status: 'CLAIM_VALIDATED',
      payoutCents: 3_000,
      correctsClaimId: claim.id,
      locationId: (await claimById(testApp, claim.id)).locationId,
    })
    expect(await enrollmentOf(claim.id)).toMatchObject({ countedUnits: 15, approvedPayoutCents: 9_000 })
    expect(await balancesOf(testApp, paidBy)).toEqual({ receivable: 3_000, payable: -3_000 })

    const fundingId = await anIssuedRequest(testApp, { manufacturerId: claim.manufacturerId, amountCents: 3_000 })
    const table = await testApp.call('GET', `staff/funding/${fundingId}/document.csv`, {
      cookie: await cookieOf('finance'),
    })
    expect(table.body).toContain(`(what was missing of claim ${claim.id})`)
    await post(`staff/funding/${fundingId}/link`)
    const key = await keyOfRequest(testApp, fundingId)
    const shared = (await testApp.call('GET', `app/funding-requests/${key}`)).json<WireSharedRequest>()
    expect(shared.lines).toMatchObject([{ claim_id: paidBy, corrects: claim.id, units: 5, amount: 30 }])
    expect((await testApp.call('GET', `app/funding-requests/${key}/lines/${paidBy}/invoices`)).statusCode).toBe(200)
    expect((await aPreparedPayment(testApp, paidBy)).amountCents).toBe(3_000)
    await pay(paidBy)
    expect((await claimById(testApp, paidBy)).status).toBe('PAID')
    expect((await balancesOf(testApp, paidBy)).payable).toBeUndefined()
    expect((await onDesk(claim.id)).invoices[0]?.approved).toEqual([{ product_id: 11, variant_id: 101, units: 15 }])
    expect(await subjects()).toContain(`You get $30.00 more for claim ${claim.id}`)
  })

  it('downwards: what was too much is credit of the manufacturer, and lowers the next checks of the location', async () => {
    const claim = await aPaidClaim({ units: 20 })
    const budget = async () => {
      const [row] = await testApp.services.db.select().from(offerBudgets).where(eq(offerBudgets.offerId, claim.offerId))
      return found(row).committedCents
    }
    expect(await budget()).toBe(12_000)
    expect((await preview(claim.id, 8)).json()).toMatchObject({ difference: -72, carried_after: 72, credit_after: 72 })
    expect(await correct(claim.id, 8)).toMatchObject({ units: -12, amount: -72, paid_by: null, carried: 72 })
    expect(await budget()).toBe(4_800)
    expect(await enrollmentOf(claim.id)).toMatchObject({ countedUnits: 8, approvedPayoutCents: 4_800 })

    const small = await aFundedClaim(testApp, { personId: claim.personId, units: 10 })
    const large = await aFundedClaim(testApp, { personId: claim.personId, units: 10 })
    const batchId = await aBatchOf(testApp, [small.id, large.id])
    expect(await draft(batchId)).toMatchObject({
      total: 48,
      lines: [
        { claim_id: small.id, amount: 0, kept_back: 60 },
        { claim_id: large.id, amount: 48, kept_back: 12 },
      ],
    })
    await approveBatch(testApp.services, { batchId, staffId: (await aStaffMember(testApp, 'admin')).id })
    expect(await draft(batchId)).toMatchObject({
      total: 48,
      claim_count: 1,
      lines: [{ claim_id: large.id, amount: 48, kept_back: 12 }],
    })
    expect((await claimById(testApp, small.id)).status).toBe('PAID')
    expect((await balancesOf(testApp, small.id)).payable).toBeUndefined()
    expect((await onDesk(claim.id)).corrections).toMatchObject([{ carried: 0 }])
    expect((await onDesk(large.id)).kept_back).toBe(12)
    await pay(large.id)
    expect((await balancesOf(testApp, large.id)).payable).toBeUndefined()
    // What the portal says was paid is what the checks have, one by one and in all.
    const figures = await ownFigures(testApp.services, claim.personId, '2026-11-26')
    expect([figures.paid, figures.on_the_way]).toEqual([168, 0])
    const rows = await pageBefore(testApp.services, { personId: claim.personId, filter: {}, language: 'en' }, null)
    const paid = rows.map(({ claim: row }) => (row.payoutCents ?? 0) - row.keptBackCents)
    expect(paid.toSorted((a, b) => a - b)).toEqual([0, 4_800, 12_000])
    expect(await subjects()).toContain(`We paid $72.00 too much for claim ${claim.id}`)
    expect(await subjects()).toContain(`We keep back $60.00 of your payment for claim ${small.id}`)
    expect(await subjects()).toContain(`We keep back $12.00 of your payment for claim ${large.id}`)
  })

  it('what was kept back once is not kept back again when the check is issued anew, nor lost when its claim is taken back', async () => {
    const claim = await aPaidClaim()
    await correct(claim.id, 6)
    const { locationId } = await claimById(testApp, claim.id)
    const next = await aFundedClaim(testApp, { personId: claim.personId })
    expect((await aPreparedPayment(testApp, next.id)).amountCents).toBe(3_600)
    await sendCheck(testApp.services, (await latestPayment(testApp, next.id)).id)
    const close = async () => {
      const checkId = found((await latestPayment(testApp, next.id)).checkId)
      await simulator.setStatus(checkId, 'VOID')
      await refreshCheck(testApp.services, checkId)
    }
    await close()
    // What is owed by age is what the books say, less what was kept back.
    const ages = await testApp.call('GET', 'staff/ledger/ageing?side=payable&limit=100', {
      cookie: await cookieOf('finance'),
    })
    const owed = ages.json<WireAgeing>().results.find(({ subject }) => subject === `location:${locationId}`)
    expect(owed?.total).toBe(36)
    expect((await aPreparedPayment(testApp, next.id)).amountCents).toBe(3_600)
    await sendCheck(testApp.services, (await latestPayment(testApp, next.id)).id)
    await close()
    expect((await post(`staff/claims/${next.id}/take-back`, { note: 'Not theirs.' })).statusCode).toBe(200)
    expect((await onDesk(claim.id)).corrections).toMatchObject([{ carried: 24 }])
    expect((await balancesOf(testApp, next.id)).payable).toBe(-6_000)
  })

  it('is counted by whatever is decided later, and can be corrected once more', async () => {
    const claim = await aPaidClaim()
    await correct(claim.id, 15)
    await correct(claim.id, 12)
    const desk = await onDesk(claim.id)
    expect(desk.corrections.map(({ units, amount }) => [units, amount])).toEqual([
      [-3, -18],
      [5, 30],
    ])
    const later = await aValidatedClaim(testApp, { offerId: claim.offerId })
    expect((await onDesk(later.id)).approved_claims).toEqual([])
    expect(await enrollmentOf(claim.id)).toMatchObject({ countedUnits: 12, approvedPayoutCents: 7_200 })
    expect((await preview(claim.id, 12)).json()).toMatchObject({ units_before: 12, paid: 72, difference: 0 })
    expect((await ask(claim.id, 12)).json()).toMatchObject({ code: 'correction.nothing' })
  })

  it('what is carried is given up by two people, an admin asking', async () => {
    const claim = await aPaidClaim()
    await correct(claim.id, 6)
    const path = `staff/claims/${claim.id}/carry/write-off`
    const body = { reason: 'They have closed.' }
    expect((await post(path, body)).statusCode).toBe(403)
    const asked = await post(path, body, await cookieOf('admin'))
    expect(asked.json()).toMatchObject({ kind: 'write_off_carry', claim_id: claim.id, amount: 24 })
    expect((await post(`staff/approvals/${asked.json<WireApproval>().id}/approve`)).statusCode).toBe(200)
    expect((await onDesk(claim.id)).corrections).toMatchObject([{ carried: 0 }])
    expect((await post(path, body, await cookieOf('admin'))).json()).toMatchObject({
      code: 'correction.nothing_carried',
    })
    const next = await aFundedClaim(testApp, { personId: claim.personId })
    expect((await aPreparedPayment(testApp, next.id)).amountCents).toBe(6_000)
  })

  it('comes to another amount when something was decided in between: it is asked for again', async () => {
    const claim = await aPaidClaim()
    await correct(claim.id, 12)
    const asked = (await ask(claim.id, 15)).json<WireApproval>()
    expect(asked.amount).toBe(18)
    // The limit of the location is lower by now: as if another claim had used it up.
    await testApp.services.db.update(claims).set({ payoutCents: 6_500 }).where(eq(claims.id, claim.id))
    const refused = await post(`staff/approvals/${asked.id}/approve`)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'approval.changed' }])
  })

  it('not a claim that is not paid, not one that pays a correction, not with units of an invoice that has earned', async () => {
    const funded = await aFundedClaim(testApp)
    expect((await preview(funded.id, 12)).json()).toMatchObject({ code: 'claim.transition' })
    expect((await post('staff/claims/999999/correct/preview', { invoices: [] })).statusCode).toBe(404)

    const claim = await aPaidClaim()
    const paidBy = found((await correct(claim.id, 12)).paid_by)
    const decided = await testApp.call('POST', `staff/claims/${paidBy}/decision`, {
      cookie: await cookieOf('reviewer'),
      body: { expected_status: 'CLAIM_VALIDATED', action: 'reject', reason: 'other', note: 'No.', invoices: [] },
    })
    expect([decided.statusCode, decided.json()]).toMatchObject([409, { code: 'claim.is_correction' }])

    const other = await aPaidClaim()
    const twice = await post(`staff/claims/${other.id}/correct`, {
      invoices: await readings(other.id, 12, { number: `INV-${claim.id}` }),
      note,
    })
    expect([twice.statusCode, twice.json()]).toMatchObject([409, { code: 'invoice.approved_before' }])
  })

  it('is asked for once and made once of two people at the same moment', async () => {
    const claim = await aPaidClaim()
    const asks = await Promise.all([ask(claim.id, 15), ask(claim.id, 15)])
    expect(asks.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const { id } = found(asks.find(({ statusCode }) => statusCode === 201)).json<WireApproval>()
    const made = await Promise.all([post(`staff/approvals/${id}/approve`), post(`staff/approvals/${id}/approve`)])
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await onDesk(claim.id)).corrections).toHaveLength(1)
  })
})
