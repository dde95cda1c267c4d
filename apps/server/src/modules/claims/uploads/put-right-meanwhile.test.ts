import { readFileSync } from 'node:fs'
import type { WireClaim, WireUpload } from '@caseback/contract'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import {
  distributors,
  draftReadings,
  invoiceReadings,
  learnedLines,
  offers,
  productVariants,
} from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import { aProduct } from '../../../testing/catalog-factories.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { anEnrollment, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { lockKnownLines } from '../../invoices/learned/learned.store.ts'
import { readDraft } from '../../invoices/reading/drafts/read-draft.ts'
import { makeOld } from '../../invoices/reading/pipeline/old-readings.store.ts'
import { READER_VERSION } from '../../invoices/reading/read-invoices.ts'

describe('an invoice that was read before its claim is sent, whose lines somebody puts right', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })
  const db = () => testApp.services.db
  const file = readFileSync('apps/server/src/development/demo/samples/lakeshore-88601.pdf')

  /** A draft of one invoice of a distributor that the masters have, asked for; read where `isRead`. */
  async function aDraft(isRead: boolean) {
    const name = 'Lakeshore Foodservice'
    await db().insert(distributors).values({ name, key: 'lakeshore foodservice' }).onConflictDoNothing()
    const [distributor] = await db().select().from(distributors).where(eq(distributors.name, name))
    const { id: personId, token } = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId })
    const [offer] = await db().select().from(offers).where(eq(offers.id, enrollment.offerId))
    // A line that is known to be another of the maker's products is known, too.
    await aProduct(testApp, { manufacturerId: found(offer).manufacturerId })
    const at = `app/rebates/enrollment/${enrollment.id}`
    const part = { name: 'invoice.pdf', bytes: file, part: 'file' }
    const { id } = (await testApp.upload('POST', `${at}/uploads/`, token, [part])).json<WireUpload>()
    await testApp.call('PUT', `${at}/uploads/readings/`, { token, body: { invoices: [[id]] } })
    if (isRead) await testApp.drainJobs()
    const draft = async () => {
      const [row] = await db().select().from(draftReadings).where(eq(draftReadings.personId, personId))
      return row
    }
    const submit = async () => {
      const fields = { upload_ids: [String(id)], invoice_index_0: '0' }
      const claim = (await testApp.upload('POST', `${at}/claims/`, token, [], fields)).json<{ id: number }>()
      const read = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json<WireClaim>()
      const [invoice] = read.invoices
      return { invoiceId: invoice?.id ?? 0, state: invoice?.reading?.state }
    }
    return { distributorId: distributor?.id ?? 0, draft, submit }
  }
  const versionOf = async (invoiceId: number) => {
    const [row] = await db().select().from(invoiceReadings).where(eq(invoiceReadings.invoiceId, invoiceId))
    return row?.version
  }
  const putRight = async <T>(distributorId: number, meanwhile: () => Promise<T>) => {
    const { id: staffId } = await aStaffMember(testApp, 'admin')
    return transact(db(), async (tx) => {
      await lockKnownLines(tx)
      const [variant] = await tx
        .select({ id: productVariants.id })
        .from(productVariants)
        .orderBy(desc(productVariants.id))
        .limit(1)
      await tx.insert(learnedLines).values({
        distributorId,
        item: String(found(variant).id),
        spelling: 'FRIES',
        printed: '4471 FRIES',
        settledVariantId: found(variant).id,
        settledBy: staffId,
        settledAt: testApp.clock.now(),
      })
      await makeOld(tx, distributorId)
      const begun = meanwhile()
      await vi.waitFor(async () => expect(await waitingForLocks(testApp)).toBe(1), { timeout: 20_000 })
      return { begun }
    })
  }

  it('is taken over as it was read where nobody has', async () => {
    const { submit } = await aDraft(true)
    expect((await submit()).state).toBe('READ')
  })

  it('is read with its claim by what is known then', async () => {
    const { distributorId, draft, submit } = await aDraft(true)
    expect((await draft())?.version).toBe(READER_VERSION)
    await transact(db(), (tx) => makeOld(tx, distributorId))
    expect(await draft()).toMatchObject({ state: 'READ', version: 0 })
    const { invoiceId, state } = await submit()
    expect(state).toBe('WAITING')
    await testApp.drainJobs()
    expect(await versionOf(invoiceId)).toBe(READER_VERSION)
  })

  it('waits for whoever puts them right while the claim is sent, and takes nothing over that is old', async () => {
    const { distributorId, submit } = await aDraft(true)
    const { begun } = await putRight(distributorId, submit)
    const { invoiceId, state } = await begun
    expect(state).toBe('WAITING')
    await testApp.drainJobs()
    expect(await versionOf(invoiceId)).toBe(READER_VERSION)
  })

  it('is written as old where they were put right while it was read', async () => {
    const { distributorId, draft } = await aDraft(false)
    const id = (await draft())?.id ?? 0
    const { begun } = await putRight(distributorId, () => readDraft(testApp.services, id))
    await begun
    expect(await draft()).toMatchObject({ state: 'READ', version: 0 })
  })
})
