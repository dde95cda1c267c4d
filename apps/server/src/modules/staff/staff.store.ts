import type { WireStaffPersonBrief } from '@caseback/contract'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { staff } from '../../database/schema/index.ts'
import { found, written } from '../../platform/errors.ts'

export type StaffRow = typeof staff.$inferSelect

/** Writes a member of staff who has not accepted yet, or invites one again; null when the address has an account. */
export async function insertInvited(tx: Tx, member: typeof staff.$inferInsert): Promise<StaffRow | null> {
  const { email: _email, createdAt: _createdAt, ...invitation } = member
  const [row] = await tx
    .insert(staff)
    .values(member)
    .onConflictDoUpdate({
      target: staff.email,
      // Whose invitation was taken back is invited all the same.
      set: { ...invitation, deactivatedAt: null },
      setWhere: isNull(staff.passwordHash),
    })
    .returning()
  return row ?? null
}

/** Whoever has an address, locked, before they are invited again; undefined for somebody new. */
export async function lockInvited(tx: Tx, email: string): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(isKeyed({ email })).for('no key update')
  return row
}

/** Writes a member of staff who may sign in at once: for demos. */
export async function insertStaff(tx: Tx, member: typeof staff.$inferInsert): Promise<StaffRow> {
  const [row] = await tx.insert(staff).values(member).returning()
  return written(row)
}

/** Accepts an invitation, once; null when somebody has, or it was made anew. */
export async function acceptInvited(
  tx: Tx,
  invited: { id: number; invitationHash: string },
  accepted: { name: string; passwordHash: string; lastCodeStep: number },
): Promise<StaffRow | null> {
  const [row] = await tx
    .update(staff)
    .set({ ...accepted, invitationHash: null, invitationExpiresAt: null })
    .where(and(eq(staff.id, invited.id), eq(staff.invitationHash, invited.invitationHash), isNull(staff.passwordHash)))
    .returning()
  return row ?? null
}

/** Whom a change is about. */
export type StaffKey = { id: number } | { email: string }

const isKeyed = (key: StaffKey) => ('id' in key ? eq(staff.id, key.id) : eq(staff.email, key.email.toLowerCase()))

/** A member of staff, locked until the transaction ends. 404 when there is none. */
export async function lockStaff(tx: Tx, key: StaffKey): Promise<StaffRow> {
  const [row] = await tx.select().from(staff).where(isKeyed(key)).for('no key update')
  return found(row)
}

/** How somebody stands: they can sign in, have been asked to choose a password, or are out. */
export const stateOf = ({
  deactivatedAt,
  passwordHash,
}: Pick<StaffRow, 'deactivatedAt' | 'passwordHash'>): WireStaffPersonBrief['state'] =>
  deactivatedAt ? 'deactivated' : passwordHash === null ? 'invited' : 'active'

/**
 * The same, locked together with every admin, and how many active admins there are besides: two changes that would each leave
 * the other's admin as the last wait for one another.
 */
export async function lockAmongAdmins(tx: Tx, key: StaffKey): Promise<{ member: StaffRow; otherAdmins: number }> {
  const rows = await tx
    .select()
    .from(staff)
    .where(or(isKeyed(key), sql`${staff.roles} @> array['admin']`))
    .orderBy(asc(staff.id))
    .for('no key update')
  const member = found(rows.find(({ id, email }) => ('id' in key ? id === key.id : email === key.email.toLowerCase())))
  const admins = rows.filter((row) => row.id !== member.id && row.roles.includes('admin') && stateOf(row) === 'active')
  return { member, otherAdmins: admins.length }
}

/** Writes what a locked member of staff may do, and how they sign in. */
export async function setStaffAccess(
  tx: Tx,
  staffId: number,
  access: Partial<
    Pick<
      StaffRow,
      | 'name'
      | 'roles'
      | 'deactivatedAt'
      | 'passwordHash'
      | 'oneTimeSecret'
      | 'oneTimeCodeRequired'
      | 'lastCodeStep'
      | 'invitationHash'
      | 'invitationExpiresAt'
    >
  >,
): Promise<void> {
  await tx.update(staff).set(access).where(eq(staff.id, staffId))
}

/** Whether somebody gets the mail of the morning; false where that is so already. */
export async function setDigest(tx: Tx, staffId: number, digest: boolean): Promise<boolean> {
  const changed = await tx
    .update(staff)
    .set({ declinesDigest: !digest })
    .where(and(eq(staff.id, staffId), eq(staff.declinesDigest, digest)))
    .returning({ id: staff.id })
  return changed.length > 0
}

/** Uses a code's time step up; false when it, or a later one, has been used. */
export async function takeCodeStep(db: Database, staffId: number, step: number): Promise<boolean> {
  const [row] = await db
    .update(staff)
    .set({ lastCodeStep: step })
    .where(and(eq(staff.id, staffId), or(isNull(staff.lastCodeStep), lt(staff.lastCodeStep, step))))
    .returning({ id: staff.id })
  return row !== undefined
}
