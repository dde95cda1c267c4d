import { addDays } from '@caseback/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { manufacturers, offerAudiences, offers } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { fieldError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { holdChains } from '../../chains/chains.store.ts'
import { draftOfVersion } from './changed-draft.ts'
import { insertWithCode } from './insert-with-code.ts'
import { keepDraft, lockOffer, replaceAudience } from './offer-drafts.store.ts'

const MOST_LETTERS = 120
/** Of a long name a copy keeps at least so much. */
const SHORTEST = 100
const DAY_MS = 86_400_000

/** A new draft that says what an offer says, or is about to say; it begins today and runs as long. Its id. */
export async function duplicateOffer(
  services: Services,
  { id, staffId }: { id: number; staffId: number },
): Promise<number> {
  const { db, clock } = services
  return transact(db, async (tx) => {
    const locked = await lockOffer(tx, id)
    const { offer } = locked
    const draft = found(locked.draft ?? draftOfVersion(locked))
    const [row] = await tx.select().from(manufacturers).where(eq(manufacturers.id, offer.manufacturerId))
    const manufacturer = found(row)
    if (manufacturer.archivedAt) throw fieldError('manufacturer_id', 'manufacturer.archived')
    const audience = await tx.select().from(offerAudiences).where(eq(offerAudiences.offerId, id))
    const day = today(services)
    const days = Math.max(0, (Date.parse(draft.validTo) - Date.parse(draft.validFrom)) / DAY_MS)
    const validTo = addDays(day, days)
    const { manufacturerId, aboutEn, aboutEs, type, budgetCents, pauseAtBudget } = offer
    const name = await freeName(tx, offer)
    const { id: newId, code } = await insertWithCode(
      tx,
      {
        manufacturerId,
        name,
        aboutEn,
        aboutEs,
        type,
        budgetCents,
        pauseAtBudget,
        state: 'DRAFT',
        validFrom: day,
        validTo,
        createdAt: clock.now(),
      },
      { given: undefined, manufacturer: manufacturer.name },
    )
    const chainIds = await holdChains(
      tx,
      audience.flatMap(({ chainId }) => chainId ?? []),
    )
    await replaceAudience(tx, newId, [
      ...audience.flatMap(({ operatorTypeId }) => (operatorTypeId === null ? [] : { operatorTypeId })),
      ...(chainIds ?? []).map((chainId) => ({ chainId })),
    ])
    await keepDraft(tx, newId, { draft: { ...draft, validFrom: day, validTo }, staffId, updatedAt: clock.now() })
    await recordAudit(tx, clock, {
      staffId,
      action: 'offer.drafted',
      subject: 'offer',
      subjectId: newId,
      after: { copy_of: id, offer_code: code },
    })
    return newId
  })
}

/** The name of a copy: the same with the first number behind it that no offer of the manufacturer has. */
async function freeName(tx: Tx, { manufacturerId, name }: typeof offers.$inferSelect): Promise<string> {
  const stem = name.replace(/ \(\d{1,4}\)$/, '')
  const known = await tx
    .select({ name: offers.name })
    .from(offers)
    .where(and(eq(offers.manufacturerId, manufacturerId), sql`starts_with(${offers.name}, ${stem.slice(0, SHORTEST)})`))
  const names = new Set(known.map((each) => each.name))
  for (let number = 2; ; number++) {
    const end = ` (${number})`
    const tried = stem.slice(0, MOST_LETTERS - end.length).replace(/[\uD800-\uDBFF]$/, '') + end
    if (!names.has(tried)) return tried
  }
}
