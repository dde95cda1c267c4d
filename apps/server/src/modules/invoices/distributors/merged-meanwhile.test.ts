import { distributorKey } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aDistributor as makeDistributor } from '../../../testing/catalog-factories.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { mergeDistributors } from './merge-distributors.ts'
import { undoMerge } from './undo-merge.ts'

const testApp = useTestApp()
const { aReviewedClaim, read, decide } = reviewSteps(testApp)

const aDistributor = (...names: [string, ...string[]]) => makeDistributor(testApp, ...names)
async function aPublisher() {
  const { id: staffId } = await aStaffMember(testApp, 'publisher')
  return {
    merge: (id: number, intoId: number) => mergeDistributors(testApp.services, { id, intoId, staffId }),
    undo: (id: number) => undoMerge(testApp.services, { id, staffId }),
  }
}
async function approve(distributor: string, number: string) {
  const claim = await aReviewedClaim()
  const invoices = [read(claim.invoiceId, 10, { distributor, number })]
  const answer = await decide(claim, { action: 'validate', new_distributors: [], invoices })
  return { ...claim, code: answer.json().code ?? 'approved', because: answer.json().error, of: await readAs(claim.id) }
}
/** Whose the invoice of a claim is. */
async function readAs(claimId: number): Promise<string | null> {
  const { rows } = await testApp.services.db.execute<{ name: string }>(sql`
    select distributors.name from invoices join distributors on distributors.id = invoices.distributor_id
    where invoices.claim_id = ${claimId}`)
  return rows[0]?.name ?? null
}

it('what was read by a name of the part goes back to it when the merge is taken back, and is the same invoice there', async () => {
  const [part, whole] = [await aDistributor('Marten Foods'), await aDistributor('Stoat Wholesale')]
  const { merge, undo } = await aPublisher()
  await merge(part, whole)
  const claim = await approve('Marten Foods', 'M-1')
  expect(claim).toMatchObject({ code: 'approved', of: 'Stoat Wholesale' })
  const other = await approve('Stoat Wholesale', 'M-2')
  await undo(part)
  expect([await readAs(claim.id), await readAs(other.id)]).toEqual(['Marten Foods', 'Stoat Wholesale'])
  expect(await approve('Marten Foods', 'M-1')).toMatchObject({
    code: 'invoice.approved_before',
    because: `Invoice M-1 of Marten Foods has been approved with claim ${claim.id}.`,
  })
})

it('goes back by a spelling of the part too, also of one that had moved along, and not once more', async () => {
  const [inner, middle, outer] = [
    await aDistributor('Otter Inner'),
    await aDistributor('Otter Middle'),
    await aDistributor('Otter Outer'),
  ]
  const { merge, undo } = await aPublisher()
  await testApp.services.db.execute(
    sql`insert into distributor_aliases (distributor_id, name, key) values (${middle}, 'Lutra', ${distributorKey('Lutra')})`,
  )
  await merge(inner, middle)
  await merge(middle, outer)
  const claims = [
    await approve('Otter Inner', 'O-1'),
    await approve('Lutra', 'O-2'),
    await approve('Otter Outer', 'O-3'),
  ]
  await undo(middle)
  const names = async () => Promise.all(claims.map(({ id }) => readAs(id)))
  expect(await names()).toEqual(['Otter Middle', 'Otter Middle', 'Otter Outer'])
  await undo(inner)
  expect(await names()).toEqual(['Otter Inner', 'Otter Middle', 'Otter Outer'])
})

it('asks across two that were one, whichever name the invoice was read by while they were', async () => {
  const [part, whole] = [await aDistributor('Polecat Produce'), await aDistributor('Weasel Trading')]
  const { merge, undo } = await aPublisher()
  await merge(part, whole)
  // The desk offers the whole's name for an invoice on which the part's stands.
  const claim = await approve('Weasel Trading', 'P-1')
  await undo(part)
  expect(await approve('Polecat Produce', 'P-1')).toMatchObject({
    code: 'invoice.approved_before',
    because: `Invoice P-1 of Polecat Produce is nearly P-1 of Weasel Trading, which has been approved with claim ${claim.id}.`,
  })
  expect((await approve('Polecat Produce', 'P-2')).code).toBe('approved')
  // Also the other way, and where one of the two has become part of a third meanwhile.
  await merge(part, await aDistributor('Skunk Depot'))
  expect((await approve('Weasel Trading', 'P-2')).code).toBe('invoice.approved_before')
  expect((await approve('Skunk Depot', 'P-1')).code).toBe('invoice.approved_before')
  // Who was never one is not asked about.
  await aDistributor('Zorilla Supply')
  expect((await approve('Zorilla Supply', 'P-1')).code).toBe('approved')
})
