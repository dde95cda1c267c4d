import { distributorKey, invoiceNumberKey, invoiceNumberNearKey } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { invoiceReadings, invoices, readNumbers } from '../../../database/schema/index.ts'
import { aChain, anEnrollment, anOperator } from '../../../testing/factories.ts'
import { flagSteps } from '../../../testing/review/flag-steps.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()
const { aReviewedClaim, read, decide } = reviewSteps(testApp)
const { among, expectAsShown, shownOn } = flagSteps(testApp)
const db = () => testApp.services.db

type Reviewed = Awaited<ReturnType<typeof aReviewedClaim>>
const approve = async (claim: Reviewed, said: { distributor: string; number: string; date?: string }) => {
  const answer = await decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 10, said)] })
  expect(answer.statusCode).toBe(200)
}
const elsewhereOn = async (claimId: number) =>
  (await shownOn(claimId)).filter(({ kind }) => kind === 'number_elsewhere')

/** The program has read this on an invoice that nobody has read yet. */
async function readByProgram(invoiceId: number, said: { distributor: string; number: string; date: string }) {
  const value = (text: string) => ({ value: text, page: 0, box: [0, 0, 1, 1], confidence: 1 })
  await db().delete(invoiceReadings).where(eq(invoiceReadings.invoiceId, invoiceId))
  await db()
    .insert(invoiceReadings)
    .values({
      invoiceId,
      version: 1,
      state: 'READ',
      readings: [
        {
          state: 'READ',
          distributor: value(said.distributor),
          number: value(said.number),
          date: value(said.date),
          soldTo: null,
          lines: [],
          units: {},
          amounts: {},
          confidence: 1,
          problems: [],
        },
      ],
    })
  await db()
    .insert(readNumbers)
    .values({
      invoiceId,
      numberKey: invoiceNumberKey(said.number),
      numberNearKey: invoiceNumberNearKey(said.number),
      distributorKey: distributorKey(said.distributor),
    })
}

it('flags a number that another distributor has on a claim of the same company, with both invoices', async () => {
  const operator = await anOperator(testApp)
  const enrollment = await anEnrollment(testApp, { personId: operator.id })
  const other = await anEnrollment(testApp, { personId: operator.id })
  const one = await aReviewedClaim({ enrollmentId: enrollment.id, personId: operator.id })
  const two = await aReviewedClaim({ enrollmentId: other.id, personId: operator.id })
  const ids = [one.id, two.id]
  await approve(one, { distributor: 'Metro Broadline', number: '20601', date: '2026-11-02' })
  expect(await among('number_elsewhere', ids)).toEqual([])
  await readByProgram(two.invoiceId, { distributor: 'Prairie Produce', number: '20602', date: '2026-11-05' })
  expect(await among('number_elsewhere', ids)).toEqual([])
  await db().delete(readNumbers).where(eq(readNumbers.invoiceId, two.invoiceId))
  await readByProgram(two.invoiceId, { distributor: 'Prairie Produce', number: '20601', date: '2026-11-05' })
  expect(await among('number_elsewhere', ids)).toEqual([two.id])
  expect(await elsewhereOn(two.id)).toEqual([
    {
      kind: 'number_elsewhere',
      claim_id: one.id,
      sentence: `Number 20601 of Prairie Produce is on claim ${one.id} of the same company too, there of Metro Broadline. Two distributors may have used one number.`,
      other_invoices: [{ invoice_id: two.invoiceId, claim_id: one.id, other_invoice_id: one.invoiceId }],
    },
  ])
  await approve(two, { distributor: 'Prairie Produce', number: '20601', date: '2026-11-05' })
  expect(await among('number_elsewhere', ids)).toEqual(ids)
  expect(await among('duplicate_invoice', ids)).toEqual([])
  await expectAsShown()
})

it('flags it for another company only with the same date, or where the number is long', async () => {
  const [one, two, three, four] = [
    await aReviewedClaim(),
    await aReviewedClaim(),
    await aReviewedClaim(),
    await aReviewedClaim(),
  ]
  await approve(one, { distributor: 'Metro Broadline', number: '30713', date: '2026-11-02' })
  await approve(two, { distributor: 'Prairie Produce', number: '30713', date: '2026-11-03' })
  const ids = [one.id, two.id, three.id, four.id]
  expect(await among('number_elsewhere', ids)).toEqual([])
  // The date of a reading that is corrected counts as it is then.
  await db().update(invoices).set({ date: '2026-11-02' }).where(eq(invoices.id, two.invoiceId))
  expect(await among('number_elsewhere', ids)).toEqual([one.id, two.id])
  expect((await elsewhereOn(two.id))[0]?.sentence).toContain(`is on claim ${one.id}, with the same date, too`)
  await expectAsShown()
  await db().update(invoices).set({ date: '2026-11-03' }).where(eq(invoices.id, two.invoiceId))
  expect(await among('number_elsewhere', ids)).toEqual([])
  await approve(three, { distributor: 'Metro Broadline', number: '4400-71982', date: '2026-11-02' })
  await approve(four, { distributor: 'Prairie Produce', number: '440071982', date: '2026-11-09' })
  expect(await among('number_elsewhere', ids)).toEqual([three.id, four.id])
  await expectAsShown()
})

it('says nothing of short numbers and of words, and of nearly one distributor that it is that', async () => {
  const operator = await anOperator(testApp)
  const made: Reviewed[] = []
  for (let claims = 0; claims < 4; claims++) {
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    made.push(await aReviewedClaim({ enrollmentId: enrollment.id, personId: operator.id }))
  }
  const [one, two, three, four] = made as [Reviewed, Reviewed, Reviewed, Reviewed]
  await approve(one, { distributor: 'Metro Broadline', number: '1001' })
  await approve(two, { distributor: 'Prairie Produce', number: '1001' })
  await approve(three, { distributor: 'Metro Broadline', number: 'Cash Sale 7' })
  await approve(four, { distributor: 'Prairie Produce', number: 'Cash Sale 7' })
  const ids = made.map(({ id }) => id)
  expect(await among('number_elsewhere', ids)).toEqual([])
  const again = await anEnrollment(testApp, { personId: operator.id })
  const near = await aReviewedClaim({ enrollmentId: again.id, personId: operator.id })
  await approve(near, { distributor: 'Metro Broadlines', number: '1001-40' })
  const last = await anEnrollment(testApp, { personId: operator.id })
  const nearer = await aReviewedClaim({ enrollmentId: last.id, personId: operator.id })
  const said = [read(nearer.invoiceId, 10, { distributor: 'Metro Broadline', number: '1001-40' })]
  const { approved_before } = (await decide(nearer, { action: 'validate', invoices: said })).json()
  expect((await decide(nearer, { action: 'validate', invoices: said, approved_before })).statusCode).toBe(200)
  expect(await among('near_invoice', [near.id, nearer.id])).toEqual([near.id, nearer.id])
  expect(await among('number_elsewhere', [near.id, nearer.id])).toEqual([])
})

it('flags it among the companies of one chain, and names every claim that has it', async () => {
  const chain = await aChain(testApp)
  const claims: Reviewed[] = []
  for (const distributor of ['Metro Broadline', 'Prairie Produce', 'Harbor Seafood']) {
    const { id: personId } = await anOperator(testApp, { companyName: distributor, chainId: chain.id })
    const enrollment = await anEnrollment(testApp, { personId })
    const claim = await aReviewedClaim({ enrollmentId: enrollment.id, personId })
    await approve(claim, { distributor, number: '77120', date: `2026-11-0${claims.length + 1}` })
    claims.push(claim)
  }
  const ids = claims.map(({ id }) => id)
  expect(await among('number_elsewhere', ids)).toEqual(ids)
  const [flag] = await elsewhereOn(ids[2]!)
  expect(flag?.sentence).toBe(
    `Number 77120 of Harbor Seafood is on claim ${ids[0]} of another company of the same chain too, there of Metro Broadline; numbers of this claim are at other distributors on claim ${ids[1]} too. Two distributors may have used one number.`,
  )
  expect(flag?.other_invoices?.map(({ claim_id }) => claim_id)).toEqual([ids[0], ids[1]])
  await expectAsShown()
})

it('finds a number whatever stands before it, typed or read, and tells nothing by a date or a prefix alone', async () => {
  const [one, two, three] = [await aReviewedClaim(), await aReviewedClaim(), await aReviewedClaim()]
  const ids = [one.id, two.id, three.id]
  await approve(one, { distributor: 'Metro Broadline', number: 'INV-4400719', date: '2026-11-02' })
  await approve(two, { distributor: 'Prairie Produce', number: '4400719', date: '2026-11-03' })
  // Seven digits of other days: the letters make it no longer.
  expect(await among('number_elsewhere', ids)).toEqual([])
  await readByProgram(three.invoiceId, { distributor: 'Harbor Seafood', number: 'Invoice 4400719', date: '2026-11-02' })
  expect(await among('number_elsewhere', ids)).toEqual([three.id])
  const [flag] = await elsewhereOn(three.id)
  expect(flag?.sentence).toBe(
    `Number Invoice 4400719 of Harbor Seafood is on claim ${one.id}, with the same date, too, there of Metro Broadline. Two distributors may have used one number.`,
  )
  await db().update(invoices).set({ date: '2026-11-02' }).where(eq(invoices.id, two.invoiceId))
  expect(await among('number_elsewhere', ids)).toEqual(ids)
  await expectAsShown()
  const [day, sameDay] = [await aReviewedClaim(), await aReviewedClaim()]
  await approve(day, { distributor: 'Metro Broadline', number: '20261105', date: '2026-11-05' })
  await approve(sameDay, { distributor: 'Prairie Produce', number: '2026-11-05', date: '2026-11-05' })
  expect(await among('number_elsewhere', [day.id, sameDay.id])).toEqual([])
})

it('is read again as a number is typed that the program has read elsewhere in another form', async () => {
  const [one, two] = [await aReviewedClaim(), await aReviewedClaim()]
  await readByProgram(one.invoiceId, { distributor: 'Metro Broadline', number: 'INV44007198', date: '2026-11-02' })
  expect(await among('number_elsewhere', [one.id, two.id])).toEqual([])
  await approve(two, { distributor: 'Prairie Produce', number: '44007198', date: '2026-11-09' })
  expect(await among('number_elsewhere', [one.id, two.id])).toEqual([one.id])
  await expectAsShown()
})

/** Another invoice of a claim. */
async function aSecondInvoice(claim: Reviewed): Promise<number> {
  const [row] = await db().insert(invoices).values({ claimId: claim.id, position: 1 }).returning({ id: invoices.id })
  return row?.id ?? 0
}
const approveBoth = async (claim: Reviewed, second: number, said: readonly Record<string, string>[]) => {
  const body = {
    action: 'validate',
    invoices: [claim.invoiceId, second].map((id, at) => read(id, 10, said[at])),
  }
  const answer = await decide(claim, body)
  const { approved_before } = answer.json()
  const last = approved_before ? await decide(claim, { ...body, approved_before }) : answer
  expect(last.statusCode).toBe(200)
}

it('is silent of two invoices that are near, and not of others of the same two claims', async () => {
  const [one, two] = [await aReviewedClaim(), await aReviewedClaim()]
  const [second, other] = [await aSecondInvoice(one), await aSecondInvoice(two)]
  await approveBoth(one, second, [
    { distributor: 'Metro Broadline', number: '61007198' },
    { distributor: 'Harbor Seafood', number: '62116204' },
  ])
  await approveBoth(two, other, [
    { distributor: 'Metro Broadlines', number: '61007198' },
    { distributor: 'Prairie Produce', number: '62116204' },
  ])
  expect(await among('near_invoice', [one.id, two.id])).toEqual([one.id, two.id])
  expect(await among('number_elsewhere', [one.id, two.id])).toEqual([one.id, two.id])
  const [flag] = await elsewhereOn(two.id)
  expect(flag?.other_invoices).toEqual([{ invoice_id: other, claim_id: one.id, other_invoice_id: second }])
  await expectAsShown()
})

it('names all invoices of two claims that are the same, those of the first invoice first', async () => {
  const [one, two] = [await aReviewedClaim(), await aReviewedClaim()]
  const [second, other] = [await aSecondInvoice(one), await aSecondInvoice(two)]
  const said = [
    { distributor: 'Metro Broadline', number: '71007198' },
    { distributor: 'Harbor Seafood', number: '72116204' },
  ]
  await approveBoth(one, second, said.toReversed())
  await approveBoth(two, other, said)
  const flag = (await shownOn(two.id)).find(({ kind }) => kind === 'duplicate_invoice')
  expect(flag?.other_invoices).toEqual([
    { invoice_id: two.invoiceId, claim_id: one.id, other_invoice_id: second },
    { invoice_id: other, claim_id: one.id, other_invoice_id: one.invoiceId },
  ])
  expect((await shownOn(two.id)).some(({ kind }) => kind === 'near_invoice')).toBe(false)
})
