import { isDeepStrictEqual } from 'node:util'
import { mayMoveOffer, staffOfferState } from '@caseback/domain'
import type { FieldProblem } from '@caseback/words/field-messages'
import type { Tx } from '../../../database/connect.ts'
import { transact } from '../../../database/transact.ts'
import { AppError, appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { holdsArchived } from '../../catalog/manufacturers/manufacturers.store.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { tellMove, tellPublishing } from '../second-person/tell-taken-back.ts'
import { draftOfVersion } from './changed-draft.ts'
import { findDraftProblems } from './find-draft-problems.ts'
import {
  answerDraft,
  insertVersion,
  keepDraft,
  type LockedOffer,
  lockOffer,
  noteChange,
  updateOffer,
} from './offer-drafts.store.ts'

/**
 * Makes an offer's draft the terms that new enrollments get, as its next version; who is enrolled keeps theirs. A draft becomes
 * ACTIVE (and is SCHEDULED until its first day); an offer that is out keeps its state. 400 with every problem at its place, 409
 * `offer.unchanged` when there is nothing to publish, 409 `offer.draft_changed` when `seen`, the revision of the offer that was
 * read, is not today's, or is not said by who agrees to another's request. Where publishing needs a second person, the first call
 * asks for one and the draft waits; 409 `approval.same_person` for whoever has asked. `staffId` null: the demo.
 */
export async function publishOffer(
  services: Services,
  { id, staffId, seen, note }: { id: number; staffId: number | null; seen?: number | undefined; note?: string | null },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const day = today(services)
    const locked = await lockOffer(tx, id)
    const { offer, version, draft } = locked
    const from = staffOfferState(offer, day)
    if (!mayMoveOffer(from, 'publish')) throw appError('offer.transition')
    if (!draft) throw appError('offer.unchanged')
    const needsSecond = staffId !== null && (await readProvider(tx)).publishingNeedsSecondPerson
    // Who agrees to what a colleague wants published says what they have read.
    const mustHaveSeen = needsSecond && locked.askedBy !== null && locked.askedBy !== staffId
    if (seen === undefined ? mustHaveSeen : seen !== offer.revision) throw appError('offer.draft_changed')
    // Nobody archives the manufacturer of an offer that is about to be out.
    await holdsArchived(tx, offer.manufacturerId)
    const { problems, terms } = await findDraftProblems(tx, offer, draft, day)
    if (problems.length > 0) throw new AppError('input.invalid', { fields: byField(problems) })
    if (needsSecond && (await waitsForSecond(tx, services, locked, { staffId, note: note ?? null }))) return
    const state = offer.state === 'DRAFT' ? 'ACTIVE' : offer.state
    const { validFrom, validTo, learnMoreUrl } = draft
    const published = await updateOffer(tx, id, { state, validFrom, validTo, learnMoreUrl })
    const next = (version?.version ?? 0) + 1
    const isNew = !isDeepStrictEqual(draft, draftOfVersion(locked))
    if (isNew)
      await insertVersion(tx, {
        offerId: id,
        version: next,
        terms,
        validFrom,
        validTo,
        learnMoreUrl,
        createdAt: clock.now(),
      })
    await keepDraft(tx, id, null)
    await noteChange(tx, id, staffId)
    if (staffId !== null) await tellMove(tx, services, offer, staffId, 'taken_back')
    const to = staffOfferState(published, day)
    if (from !== to) await services.events.append(tx, { type: 'offer.changed', facts: { offerId: id, from, to } })
    const { askedBy } = locked
    const startsOn = to === 'SCHEDULED' ? validFrom : null
    const answer = { outcome: 'published', startsOn } as const
    if (staffId !== null) await tellPublishing(tx, services, locked, { ...answer, staffId }, isNew ? next : next - 1)
    await recordAudit(tx, clock, {
      staffId,
      action: 'offer.published',
      subject: 'offer',
      subjectId: id,
      before: { state: from, version: version?.version ?? null, draft: draftOfVersion(locked) },
      after: {
        state: to,
        version: isNew ? next : (version?.version ?? null),
        draft,
        ...(askedBy !== null && { asked_by: askedBy }),
      },
    })
  })
}

/** Whether the draft has to wait for somebody else: asks for them, or refuses who has asked. False when one has agreed. */
async function waitsForSecond(
  tx: Tx,
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  { offer, version, askedBy }: LockedOffer,
  { staffId, note }: { staffId: number; note: string | null },
): Promise<boolean> {
  if (askedBy === staffId) throw appError('approval.same_person')
  if (askedBy !== null) return false
  await answerDraft(tx, offer.id, { askedBy: staffId, askedAt: clock.now(), askedNote: note })
  await events.append(tx, {
    type: 'publishing.asked',
    facts: { offerId: offer.id, version: (version?.version ?? 0) + 1, staffId, note },
  })
  await recordAudit(tx, clock, {
    staffId,
    action: 'offer.publishing_asked',
    subject: 'offer',
    subjectId: offer.id,
    after: { note },
  })
  return true
}

function byField(problems: readonly { field: string; problem: FieldProblem }[]): Record<string, FieldProblem[]> {
  const groups = Map.groupBy(problems, ({ field }) => field)
  return Object.fromEntries([...groups].map(([field, each]) => [field, each.map(({ problem }) => problem)]))
}
