import { randomUUID } from 'node:crypto'
import type { EventFacts } from '@caseback/domain'
import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { events } from '../../../database/schema/index.ts'
import { isTaken, transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { holdPayeesOf, restorePayee } from '../../locations/payees.store.ts'
import { askAfterChange } from '../../locations/tax-forms/ask-for-tax-form.ts'
import { voidEarlierLinks } from '../links/mailed-links.store.ts'
import { mailResetLinkJob } from '../links/request-password-reset.ts'
import { holderOf } from '../links/require-free-email.ts'
import { lockPerson, noteVerified, updatePerson } from '../people.store.ts'
import { NO_PASSWORD } from '../sign-in/hash-password.ts'
import { endSessionsOf } from '../sign-in/operator-sessions.store.ts'
import { eventOfUndoKey, isUndoable, undoKeyFits } from './undo-key.ts'
import { isUndone, noteUndone } from './undone-changes.store.ts'

const UNDOABLE_MS = 7 * 86_400_000

type Change =
  | { type: 'payee.changed'; facts: EventFacts['payee.changed'] }
  | { type: 'account.changed'; facts: EventFacts['account.changed'] }

/**
 * Takes back a change of e-mail, payee, payout method or password by its mailed link, and every such change after it, which the
 * same hands may have made: what was before holds again, payments wait for some days, every session is over, the password opens
 * nothing any more, and a link for a new one is mailed to the address of before. Whoever made the change may know the old
 * password: it is not put back. False for a forged or expired link, and where the address of before is another account's by now,
 * though everybody is signed out; true again for one that was used, or whose change was taken back with an earlier one.
 */
export async function undoChange(services: Services, key: string): Promise<boolean> {
  const eventId = eventOfUndoKey(key)
  if (eventId === null) return false
  const undo = () => transact(services.db, (tx) => undoFrom(tx, services, key, eventId))
  try {
    return await undo()
  } catch (error) {
    // Nothing of it was done. Whoever has taken the address is found now, and everything else is.
    if (isTaken(error)) return undo()
    throw error
  }
}

async function undoFrom(tx: Tx, services: Services, key: string, eventId: number): Promise<boolean> {
  const now = services.clock.now()
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  if (!event || !undoKeyFits(services, key, { id: event.id, at: event.createdAt })) return false
  if (now.getTime() - event.createdAt.getTime() > UNDOABLE_MS) return false
  const personId = 'personId' in event.facts ? event.facts.personId : 0
  const person = await lockPerson(tx, personId)
  if (!person) return false
  if (await isUndone(tx, personId, event)) return true
  const since = await changesSince(tx, personId, eventId)
  const change = since.at(-1)
  if (change === undefined || !isUndoable(change)) return false
  await restorePayees(tx, services, personId, since)
  await updatePerson(tx, personId, { passwordHash: NO_PASSWORD })
  await voidEarlierLinks(tx, now, personId)
  await endSessionsOf(tx, personId)
  const email = await restoreEmail(tx, now, person, since)
  await recordAudit(tx, services.clock, {
    staffId: null,
    personId,
    action: 'operator.change_undone',
    subject: 'operator',
    subjectId: personId,
    before: { email: person.email },
    after: { email: email ?? person.email },
  })
  // The way in is not back: support has to look.
  if (email === null) return false
  await noteUndone(tx, now, { eventId, personId })
  await services.jobs.enqueue(tx, mailResetLinkJob, {
    request_id: randomUUID(),
    // The links of before are void from `now` on: this one is asked for after them.
    requested_at: new Date(now.getTime() + 1).toISOString(),
    email,
    after_undo: true,
  })
  return true
}

/** What was changed in an account from an event on, the latest first. */
async function changesSince(tx: Tx, personId: number, eventId: number): Promise<Change[]> {
  const rows = await tx
    .select({ type: events.type, facts: events.facts })
    .from(events)
    .where(
      and(
        eq(events.subject, `person:${personId}`),
        gte(events.id, eventId),
        inArray(events.type, ['payee.changed', 'account.changed']),
      ),
    )
    .orderBy(desc(events.id))
  // Facts are what their type says: the pair was written as one value.
  return rows as Change[]
}

/**
 * Puts back how checks went before the changes. Where the postal address moved meanwhile none is mailed there without being
 * asked. A tax form that was given for another name meanwhile is of somebody else.
 */
async function restorePayees(tx: Tx, services: Services, personId: number, since: readonly Change[]): Promise<void> {
  const now = services.clock.now()
  const renamed = new Set<number>()
  const addressMoved = since.some(({ type, facts }) => type === 'account.changed' && facts.what === 'address')
  for (const { type, facts } of since)
    if (type === 'payee.changed' && facts.payeeId !== undefined) {
      const { locationId, isOtherName } = await restorePayee(tx, now, facts.payeeId, { addressMoved, by: personId })
      if (isOtherName) renamed.add(locationId)
    }
  await askAfterChange(tx, services, [...renamed])
}

/**
 * Puts back the address of before the changes, and answers the one that the account has now; null when another account has taken
 * it up: then nobody is let in, and support has to look.
 */
async function restoreEmail(
  tx: Tx,
  now: Date,
  person: { id: number; email: string },
  since: readonly Change[],
): Promise<string | null> {
  const first = since.findLast(({ type, facts }) => type === 'account.changed' && facts.what === 'email')
  if (!first) return person.email
  const { email } = first.facts
  const holder = await holderOf(tx, email)
  if (holder !== null && holder !== person.id) return null
  await updatePerson(tx, person.id, { email })
  await noteVerified(tx, person.id, now)
  await holdPayeesOf(tx, now, person.id, { before: person.email, after: email })
  return email
}
