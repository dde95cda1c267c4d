import { readFileSync } from 'node:fs'
import type { WireStaffOffer } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSession } from '../../../database/connect.ts'
import { offerDrafts, offers, offerTerms } from '../../../database/schema/index.ts'
import { aDraftedOffer, aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a last day in a year that nobody means, stored by an earlier release', () => {
  const testApp = useTestApp()

  it('becomes one that every page can show', async () => {
    const { db } = testApp.services
    const [{ id }, { id: drafted }] = [await aPublishedOffer(testApp), await aDraftedOffer(testApp)]
    await db.update(offers).set({ validTo: '9999-12-31' }).where(eq(offers.id, id))
    await db.update(offerTerms).set({ validTo: '9999-12-31' }).where(eq(offerTerms.offerId, id))
    const [row] = await db.select().from(offerDrafts).where(eq(offerDrafts.offerId, drafted))
    const draft = { ...row!.draft, validFrom: '0001-01-01', validTo: '9999-12-31' }
    await db.update(offerDrafts).set({ draft }).where(eq(offerDrafts.offerId, drafted))
    const migration = new URL('../../../database/migrations/0051_budget-marks-and-far-days.sql', import.meta.url)
    const owner = await openSession(testApp.databaseUrl, 'owner')
    for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint'))
      if (statement.includes('UPDATE "offer')) if (!statement.includes('TRIGGER')) await owner.query(statement)
    await owner.end()
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const read = async (offerId: number) =>
      (await testApp.call('GET', `staff/offers/${offerId}/`, { cookie })).json<WireStaffOffer>()
    const published = await read(id)
    expect(published).toMatchObject({ state: 'ACTIVE', valid_to: expect.stringMatching(/^20/) })
    expect(published.terms).toBeTruthy()
    expect((await read(drafted)).draft).toMatchObject({
      valid_from: '1900-01-01',
      valid_to: expect.stringMatching(/^20/),
    })
    const [version] = await db.select().from(offerTerms).where(eq(offerTerms.offerId, id))
    expect(version?.validTo).toBe(published.valid_to)
  })
})
