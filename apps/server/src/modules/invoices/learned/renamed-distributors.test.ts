import { distributorKey } from '@caseback/domain'
import { expect, it } from 'vitest'
import { distributors, learnedLines, productVariants } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { aProduct } from '../../../testing/catalog-factories.ts'
import { anEnrollment, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { changeDistributor } from '../distributors/change-distributor.ts'
import { mergeDistributors } from '../distributors/merge-distributors.ts'
import { testDocument } from '../reading/header/test-document.ts'
import { readingContext } from '../reading/pipeline/reading-context.ts'
import { readInvoices } from '../reading/read-invoices.ts'
import { testPage } from '../reading/test-page.ts'
import { taughtLines } from './taught-lines.ts'

const testApp = useTestApp()
const key = { item: '771204', spelling: 'grngr fries strt cut 3 8' }

/** A distributor of the masters with a line that somebody has put right. */
async function aTaughtDistributor(name: string) {
  const { db, clock } = testApp.services
  const [row] = await db
    .insert(distributors)
    .values({ name, key: distributorKey(name) })
    .returning({ id: distributors.id })
  const { id } = found(row)
  const { id: staffId } = await aStaffMember(testApp, 'publisher')
  await aProduct(testApp)
  const [variant] = await db.select({ id: productVariants.id }).from(productVariants).limit(1)
  await db.insert(learnedLines).values({
    ...key,
    distributorId: id,
    printed: 'GRNGR FRIES STRT CUT 3/8',
    settledVariantId: found(variant).id,
    settledBy: staffId,
    settledAt: clock.now(),
  })
  const match = { variantId: found(variant).id, by: 'learned', confidence: 0.99 }
  const value = { value: name, confidence: 1, page: 0, box: [0, 0, 1, 1] }
  const readings = [{ state: 'READ', distributor: value, lines: [{ key, match, text: 'GRNGR FRIES STRT CUT 3/8' }] }]
  const taught = async () => (await taughtLines(db, new Map([[1, { state: 'READ', readings }]]))).get(1)
  return { id, staffId, taught }
}

/** Whose invoice it is, and whether the masters know it. */
async function readFrom(printed: string) {
  const { id } = await anEnrollment(testApp)
  const context = await readingContext(testApp.services.db, { enrollmentId: id })
  const page = testDocument('INVOICE', 'INVOICE NO:').replace('LAKESHORE FOODS', printed)
  const [reading] = readInvoices([testPage(page)], context)
  return [reading?.distributor?.value, reading?.problems.includes('distributor_unknown')]
}

it('What was read under the name that a distributor had says who has taught it, when it is called otherwise', async () => {
  const { id, staffId, taught } = await aTaughtDistributor('Harbor Provisions')
  expect(await taught()).toMatchObject([{ line: 0, distributor_id: id }])
  const changes = { name: 'Beacon Foods Group', add_aliases: [], remove_aliases: [] }
  await changeDistributor(testApp.services, { id, staffId, changes })
  expect(await taught()).toMatchObject([{ line: 0, distributor_id: id }])
  expect([await readFrom('HARBOR PROVISIONS'), await readFrom('BEACON FOODS GROUP')]).toEqual([
    ['Beacon Foods Group', false],
    ['Beacon Foods Group', false],
  ])
})

it('What was read under the name of one that is part of another by now says who has taught it', async () => {
  const { id, staffId, taught } = await aTaughtDistributor('Granite Provisions')
  const whole = await aTaughtDistributor('Yukon Wholesale')
  await mergeDistributors(testApp.services, { id, intoId: whole.id, staffId })
  expect(await taught()).toMatchObject([{ line: 0, distributor_id: whole.id }])
  expect(await readFrom('GRANITE PROVISIONS')).toEqual(['Yukon Wholesale', false])
})
