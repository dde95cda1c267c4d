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
    `Number 77120 of Harbor Seafood is on claim ${ids[0]} of the same company too, there of Metro Broadline; numbers of this claim are at other distributors on claim ${ids[1]} too. Two distributors may have used one number.`,
  )
  expect(flag?.other_invoices?.map(({ claim_id }) => claim_id)).toEqual([ids[0], ids[1]])
  await expectAsShown()
})
