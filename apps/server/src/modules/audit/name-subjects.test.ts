import { auditSubjects, type WireAuditEntry } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import {
  approvals,
  checkCases,
  claims,
  distributors,
  locations,
  mergedChains,
  productVariants,
  receipts,
  siteTexts,
  staff,
} from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { found } from '../../platform/errors.ts'
import { aProduct } from '../../testing/catalog-factories.ts'
import { aChain, aManufacturer, anOffer, anOperator, aStaffMember } from '../../testing/factories.ts'
import { aFundedClaim, aPreparedPayment } from '../../testing/payment-factories.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { recordAudit } from './audit.store.ts'
import { nameSubjects } from './name-subjects.ts'

type Subject = [kind: (typeof auditSubjects)[number], id: number, name: string | null, page: string | null]

/** Something of each kind that an entry may be about, in each of its ways to a page. */
async function oneOfEachKind(testApp: TestApp): Promise<Subject[]> {
  const { db, clock } = testApp.services
  const now = clock.now()
  const manufacturer = await aManufacturer(testApp)
  const offer = await anOffer(testApp, { manufacturerId: manufacturer.id })
  const claim = await aFundedClaim(testApp, { offerId: offer.id })
  const payment = await aPreparedPayment(testApp, claim.id)
  const [receipt] = await db.select().from(receipts).where(eq(receipts.manufacturerId, manufacturer.id))
  const [operator, product] = [await anOperator(testApp), await aProduct(testApp, { name: 'Frozen Wedges' })]
  const [claimed] = await db
    .select({ name: locations.name })
    .from(claims)
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .where(eq(claims.id, claim.id))
  const [member, invited] = [await aStaffMember(testApp, 'finance'), await aStaffMember(testApp, 'admin')]
  await db.update(staff).set({ name: '' }).where(eq(staff.id, invited.id))
  const chain = await aChain(testApp)
  await db.insert(mergedChains).values({ id: 900_001, name: 'Old Chain', intoId: chain.id, mergedAt: now })
  const [sysco] = await db.select().from(distributors).where(eq(distributors.name, 'Sysco Chicago'))
  const distributorId = found(sysco).id
  const [part] = await db
    .insert(distributors)
    .values({ name: 'Old Sysco', key: 'oldsysco', partOfId: distributorId })
    .returning()
  const asked = { manufacturerId: manufacturer.id, amountCents: 100, reason: 'Twice', askedBy: member.id, askedAt: now }
  const approvalIds = await idsOf(
    db
      .insert(approvals)
      .values([
        { ...asked, kind: 'pay_back', reference: 'WIRE-1' },
        { ...asked, kind: 'write_off', fundingId: claim.fundingId },
        { ...asked, kind: 'write_off_carry', claimId: claim.id },
      ])
      .returning({ id: approvals.id }),
  )
  const caseIds = await idsOf(
    db
      .insert(checkCases)
      .values([
        { kind: 'amount', checkId: 'chk_of_a_payment', paymentId: payment.id, openedAt: now },
        { kind: 'unknown', checkId: 'chk_of_nobody', openedAt: now },
      ])
      .returning({ id: checkCases.id }),
  )
  const [text] = await db.select().from(siteTexts).limit(1)
  const [claimPage, makerPage] = [`claim:${claim.id}`, `manufacturer:${manufacturer.id}`]
  return [
    ['approval', found(approvalIds[0]), manufacturer.name, makerPage],
    ['approval', found(approvalIds[1]), manufacturer.name, `funding:${claim.fundingId}`],
    ['approval', found(approvalIds[2]), manufacturer.name, claimPage],
    ['bank_account', 999_999, null, null],
    ['bank_line', 999_999, null, null],
    ['bank_statement', 999_999, null, null],
    ['batch', payment.batchId, null, `batch:${payment.batchId}`],
    ['call', 1, null, null],
    ['chain', chain.id, chain.name, `chain:${chain.id}`],
    ['chain', 900_001, 'Old Chain', `chain:${chain.id}`],
    ['check_case', found(caseIds[0]), 'chk_of_a_payment', `payment:${payment.id}`],
    ['check_case', found(caseIds[1]), 'chk_of_nobody', null],
    ['claim', claim.id, found(claimed).name, claimPage],
    ['closing', 999_999, null, null],
    ['distributor', distributorId, 'Sysco Chicago', `distributor:${distributorId}`],
    ['distributor', found(part).id, 'Old Sysco', `distributor:${distributorId}`],
    ['event', 1, null, null],
    ['funding', claim.fundingId, manufacturer.name, `funding:${claim.fundingId}`],
    ['location', operator.location.id, operator.location.name, null],
    ['manufacturer', manufacturer.id, manufacturer.name, makerPage],
    ['offer', offer.id, offer.name, `offer:${offer.id}`],
    // What is no longer there keeps its number.
    ['offer', 999_999, null, null],
    ['operator', operator.id, 'Ada Moreno', `operator:${operator.id}`],
    ['payment', payment.id, payment.payeeName, `payment:${payment.id}`],
    ['product', product.id, 'Frozen Wedges', null],
    ['provider', 1, null, null],
    ['receipt', found(receipt).id, manufacturer.name, makerPage],
    ['staff', member.id, member.name, `staff:${member.id}`],
    ['staff', invited.id, invited.email, `staff:${invited.id}`],
    ['text', found(text).id, found(text).kind, `text:${found(text).kind}`],
  ]
}

const idsOf = async (rows: PromiseLike<{ id: number }[]>) => (await rows).map(({ id }) => id)

describe('what an entry of the audit log is about', () => {
  const testApp = useTestApp()

  it('says how what it is about is called, and whose page shows it', async () => {
    const subjects = await oneOfEachKind(testApp)
    expect(new Set(subjects.map(([subject]) => subject))).toEqual(new Set(auditSubjects))
    const entry = { staffId: null, action: 'text.published' } as const
    for (const [subject, subjectId] of subjects)
      await transact(testApp.services.db, (tx) => recordAudit(tx, testApp.clock, { ...entry, subject, subjectId }))
    const { cookie } = await aStaffMember(testApp, 'admin')
    const answer = await testApp.call('GET', 'staff/audit?action=text.published&limit=100', { cookie })
    const { results } = answer.json<{ results: Record<string, unknown>[] }>()
    expect(results.map((each) => [each['subject'], each['subject_name'], each['subject_page']]).toReversed()).toEqual(
      subjects.map(([subject, subjectId, name, page]) => [`${subject}:${subjectId}`, name, page]),
    )
  })

  it('reads the names of a page in one statement, of however many kinds its entries are', async () => {
    const { db } = testApp.services
    const execute = vi.spyOn(db, 'execute')
    const kinds = auditSubjects.map((subject) => ({ subject, subjectId: 1 }))
    await nameSubjects(db, [...kinds, { subject: 'kind_of_an_earlier_release', subjectId: 1 }])
    expect(execute).toHaveBeenCalledTimes(1)
    await nameSubjects(db, [{ subject: 'call', subjectId: null }])
    expect(execute).toHaveBeenCalledTimes(1)
    execute.mockRestore()
  })

  it('names also what the facts of an entry have a number of; what is gone keeps its number', async () => {
    const { db, clock } = testApp.services
    const manufacturer = await aManufacturer(testApp)
    const { id, name, cookie } = await aStaffMember(testApp, 'admin')
    const { id: productId } = await aProduct(testApp, { manufacturerId: manufacturer.id })
    const variants = await db.select().from(productVariants).where(eq(productVariants.productId, productId))
    const chain = await aChain(testApp)
    const facts = {
      manufacturer_id: manufacturer.id,
      created_by: id,
      audience: { chain_ids: [chain.id, 999_999] },
      draft: { terms: { variantIds: variants.map((variant) => variant.id) } },
    }
    const about = { action: 'offer.drafted', subject: 'offer', subjectId: 999_998 } as const
    await transact(db, (tx) => recordAudit(tx, clock, { staffId: id, ...about, after: facts }))
    const answer = await testApp.call('GET', 'staff/audit/?subject=offer:999998', { cookie })
    const [entry] = answer.json<{ results: WireAuditEntry[] }>().results
    expect(entry?.after).toEqual({
      manufacturer_id: { id: manufacturer.id, name: manufacturer.name },
      created_by: { id, name },
      audience: { chain_ids: [{ id: chain.id, name: chain.name }, 999_999] },
      draft: {
        terms: { variantIds: variants.map((each) => ({ id: each.id, name: `${each.name}, ${each.format}` })) },
      },
    })
  })
})
