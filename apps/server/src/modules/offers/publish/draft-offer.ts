import type { draftOffer as call, OutputOf } from '@caseback/contract'
import { addDays, type OfferDraft } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { manufacturers } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { changedDraft } from './changed-draft.ts'
import { insertWithCode } from './insert-with-code.ts'
import { keepDraft, replaceAudience } from './offer-drafts.store.ts'
import { readAudience } from './read-audience.ts'

type Body = OutputOf<typeof call, 'body'>

/** How long an offer runs unless somebody says otherwise. */
const USUAL_DAYS = 90

/**
 * A new offer that only staff see; its id. 400 when the manufacturer is none or archived, when another offer has the code, or
 * when somebody is named whom there is not. Terms may be as incomplete as they are: publishing looks at them. `staffId` null: the
 * demo.
 */
export async function draftOffer(services: Services, given: Body & { staffId: number | null }): Promise<number> {
  const { db, clock } = services
  return transact(db, async (tx) => {
    const [manufacturer] = await tx.select().from(manufacturers).where(eq(manufacturers.id, given.manufacturer_id))
    if (!manufacturer) throw fieldError('manufacturer_id', 'manufacturer.unknown')
    if (manufacturer.archivedAt) throw fieldError('manufacturer_id', 'manufacturer.archived')
    const day = today(services)
    const draft = changedDraft(emptyDraft(day), given)
    const values = {
      manufacturerId: manufacturer.id,
      name: given.name,
      aboutEn: given.about_en ?? null,
      aboutEs: given.about_es ?? null,
      type: given.offer_type ?? 'TIME_OFFER',
      state: 'DRAFT' as const,
      // Its draft says what they are to be; these hold once it is published.
      validFrom: day,
      validTo: addDays(day, USUAL_DAYS),
      budgetCents: given.budget == null ? null : Math.round(given.budget * 100),
      pauseAtBudget: given.pause_at_budget ?? false,
      createdAt: clock.now(),
    }
    const { id, code } = await insertWithCode(tx, values, {
      given: given.offer_code,
      manufacturer: manufacturer.name,
    })
    if (given.audience) await replaceAudience(tx, id, await readAudience(tx, given.audience))
    await keepDraft(tx, id, { draft, staffId: given.staffId, updatedAt: clock.now() })
    const { staffId, ...after } = given
    await recordAudit(tx, clock, {
      staffId,
      action: 'offer.drafted',
      subject: 'offer',
      subjectId: id,
      after: { ...after, offer_code: code },
    })
    return id
  })
}

const emptyDraft = (day: string): OfferDraft => ({
  validFrom: day,
  validTo: addDays(day, USUAL_DAYS),
  learnMoreUrl: null,
  terms: { unit: 'case', discountType: 'dollars_off', tiers: [], maxUnitsPerLocation: null, variantIds: [] },
})
