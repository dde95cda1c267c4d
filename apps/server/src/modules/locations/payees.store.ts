import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { insertMany } from '../../database/lists.ts'
import { locations, payees } from '../../database/schema/index.ts'
import { written } from '../../platform/errors.ts'
import { type AuditEntry, recordAudit, recordAudits } from '../audit/audit.store.ts'
import { type Address, lockLocations } from './locations.store.ts'

export type PayeeRow = typeof payees.$inferSelect
/** A person by their id, a member of staff; null: the program itself. */
type ChangedBy = number | { staffId: number } | null

/** Joins a location with how it is paid now. */
export const currentPayee: SQL = and(eq(payees.locationId, locations.id), isNull(payees.replacedAt)) as SQL

/** How a location is paid now. The location is locked, or its payee may be replaced in the next moment. */
export async function payeeOf(db: Database | Tx, locationId: number): Promise<PayeeRow> {
  const [row] = await db
    .select()
    .from(payees)
    .where(and(eq(payees.locationId, locationId), isNull(payees.replacedAt)))
  return written(row)
}

/** Whom checks for a location are made out to. */
export async function payeeNameOf(tx: Tx, locationId: number): Promise<string> {
  const [row] = await tx
    .select({ name: payees.name })
    .from(payees)
    .where(and(eq(payees.locationId, locationId), isNull(payees.replacedAt)))
  return written(row).name
}

export const inOneLine = ({ streetAddress, city, state, postalCode }: Address): string =>
  `${streetAddress}, ${city}, ${state} ${postalCode}`

/** What of a payee the audit log tells. */
const told = ({ name, method, streetAddress, city, state, postalCode }: Omit<PayeeRow, 'id' | 'locationId'>) => ({
  payee: name,
  payout: method,
  address: inOneLine({ streetAddress, city, state, postalCode }),
})

/**
 * Pays a location otherwise from now on. Its row stays, so that it can be told who was to be paid until now; the audit log says
 * who changed what. The location is locked.
 * @param by who does it
 */
export async function replacePayee(
  tx: Tx,
  now: Date,
  payee: PayeeRow,
  change: Partial<Omit<PayeeRow, 'id' | 'locationId' | 'createdAt' | 'replacedAt'>>,
  by: ChangedBy,
): Promise<void> {
  await tx.update(payees).set({ replacedAt: now }).where(eq(payees.id, payee.id))
  const { id: _, ...kept } = payee
  const replaced = { ...kept, ...change, createdAt: now }
  await tx.insert(payees).values(replaced)
  const [before, after] = differenceOf(told(payee), told(replaced))
  if (Object.keys(after).length > 0)
    await recordAudit(tx, { now: () => now }, payeeChange(payee.locationId, by, before, after))
}

/** The fields that differ, as they were and as they are. */
function differenceOf<Fields extends Record<string, unknown>>(before: Fields, after: Fields) {
  const changed = Object.keys(before).filter((field) => before[field] !== after[field])
  const pick = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  return [pick(before), pick(after)] as const
}

export const payeeChange = (locationId: number, by: ChangedBy, before: unknown, after: unknown): AuditEntry => ({
  staffId: null,
  ...(typeof by === 'number' ? { personId: by } : by),
  action: 'payee.changed',
  subject: 'location',
  subjectId: locationId,
  before,
  after,
})

/**
 * The e-mail address of a person has changed: payments of every location whose digital checks go there are held for some days,
 * and the audit log says so of each.
 */
export async function holdPayeesOf(
  tx: Tx,
  now: Date,
  personId: number,
  emails: { before: string; after: string },
): Promise<void> {
  const paid = await tx
    .select({ locationId: payees.locationId })
    .from(payees)
    .where(and(eq(payees.personId, personId), isNull(payees.replacedAt)))
  await lockLocations(
    tx,
    paid.map(({ locationId }) => locationId),
  )
  const current = await tx
    .update(payees)
    .set({ replacedAt: now })
    .where(and(eq(payees.personId, personId), isNull(payees.replacedAt)))
    .returning()
  await insertMany(
    tx,
    payees,
    current.map(({ id: _id, ...kept }) => ({ ...kept, changedAt: now, createdAt: now, replacedAt: null })),
  )
  await recordAudits(
    tx,
    { now: () => now },
    current.map(({ locationId }) =>
      payeeChange(locationId, personId, { email: emails.before }, { email: emails.after }),
    ),
  )
}

/**
 * Pays a location as it was paid before a change: its payments are held for some days, as after any change. `addressMoved`: the
 * location has moved since, and checks come by e-mail until the new address is confirmed. Locks the location, so the caller may
 * hold a person's lock but none that comes later. @returns the location, and whether checks are made out to another name now
 */
export async function restorePayee(
  tx: Tx,
  now: Date,
  payeeId: number,
  { addressMoved, by }: { addressMoved: boolean; by: number },
): Promise<{ locationId: number; isOtherName: boolean }> {
  const [row] = await tx.select().from(payees).where(eq(payees.id, payeeId))
  const before = written(row)
  await lockLocations(tx, [before.locationId])
  const byMail = before.method === 'MAIL' && !addressMoved
  const until = await payeeOf(tx, before.locationId)
  await replacePayee(
    tx,
    now,
    until,
    {
      name: before.name,
      ...(!addressMoved && {
        streetAddress: before.streetAddress,
        city: before.city,
        state: before.state,
        postalCode: before.postalCode,
      }),
      method: byMail ? 'MAIL' : 'EMAIL',
      addressConfirmedAt: byMail ? before.addressConfirmedAt : null,
      confirmedAt: before.confirmedAt,
      confirmedBy: before.confirmedBy,
      changedAt: now,
    },
    by,
  )
  return { locationId: before.locationId, isOtherName: before.name !== until.name }
}
