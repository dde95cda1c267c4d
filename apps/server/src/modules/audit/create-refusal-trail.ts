import { sql } from 'drizzle-orm'
import { anyOf } from '../../database/lists.ts'
import { people, staff } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { networkOf } from '../../platform/http/rate-limits.store.ts'
import type { Services } from '../../platform/services.ts'
import type { Asker } from '../../platform/who-asks.ts'
import { type RefusalRow, recordRefusals } from './audit.store.ts'

/** What was refused: a call of the contract, by its method and path. */
export type Refusal = { asker: Asker; code: string; call: string }

/** Refusals that are alike within this time are two rows: the first, and how many followed. */
const WINDOW_MS = 30 * 60_000

/**
 * So many different ones have rows of their own within it, of sign-ins and of everything else; all others share one by their
 * code.
 */
const MOST_DIFFERENT = 200

const signIns: Record<string, string> = { 'POST staff/login': 'staff', 'POST app/auth/login/': 'operator' }

type Kept = { row: RefusalRow; unwritten: number }

/**
 * Keeps what was refused for the audit log. A request only notes it; `write` writes what was noted, at once. However many come,
 * a process writes at most some 800 rows in half an hour: a flood fills no disk, and slows nobody.
 */
export function createRefusalTrail(services: Pick<Services, 'db' | 'clock'>) {
  const kept = new Map<string, Kept>()
  const different = { signIn: 0, call: 0 }
  let waiting: RefusalRow[] = []
  let windowEndsAt = 0

  function closeWindow(now: Date) {
    for (const { row, unwritten } of kept.values())
      if (unwritten > 0) waiting.push({ ...row, times: unwritten, createdAt: now })
    kept.clear()
    different.signIn = 0
    different.call = 0
    windowEndsAt = now.getTime() + WINDOW_MS
  }

  function note({ asker, code, call }: Refusal) {
    const now = services.clock.now()
    if (now.getTime() >= windowEndsAt) closeWindow(now)
    const whose = signIns[call]
    const isSignIn = whose !== undefined
    const kind = isSignIn ? 'signIn' : 'call'
    const { source, staffId, personId, account } = asker
    const own = JSON.stringify([kind, networkOf(source), staffId, personId, account, code, call])
    const isKnown = kept.has(own)
    const isOneTooMany = !isKnown && different[kind] >= MOST_DIFFERENT
    const key = isOneTooMany ? JSON.stringify([kind, code]) : own
    const before = kept.get(key)
    if (before) {
      before.unwritten += 1
      return
    }
    if (!isOneTooMany) different[kind] += 1
    const row: RefusalRow = {
      ...(isOneTooMany
        ? { staffId: null, personId: null, account: null, source: null }
        : { staffId, personId, account, source }),
      action: isSignIn ? `${whose}.signed_in` : 'call.made',
      subject: whose ?? 'call',
      subjectId: null,
      code,
      times: 1,
      after: isOneTooMany ? { shared: 'many different ones' } : isSignIn ? null : { call },
      createdAt: now,
    }
    kept.set(key, { row, unwritten: 0 })
    waiting.push(row)
  }

  /** Writes what was noted. `all`: also what the window would write at its end, for the end of the program. */
  async function write({ all = false } = {}): Promise<void> {
    const now = services.clock.now()
    if (all || (kept.size > 0 && now.getTime() >= windowEndsAt)) closeWindow(now)
    const rows = waiting
    waiting = []
    try {
      if (rows.length === 0) return
      const told = await withAccounts(services, rows)
      await transact(services.db, (tx) => recordRefusals(tx, told))
    } catch (error) {
      // They are as many as a window may have: the next try writes them.
      waiting = [...rows, ...waiting]
      throw error
    }
  }

  return { note, write }
}

export type RefusalTrail = ReturnType<typeof createRefusalTrail>

/** Sign-ins were tried with an address: whose it is, where it is somebody's. */
async function withAccounts({ db }: Pick<Services, 'db'>, rows: readonly RefusalRow[]): Promise<RefusalRow[]> {
  const addressesOf = (subject: string) => [
    ...new Set(rows.flatMap((row) => (row.subject === subject && row.account ? [row.account] : []))),
  ]
  const [ofStaff, ofPeople] = [addressesOf('staff'), addressesOf('operator')]
  const members =
    ofStaff.length > 0
      ? await db.select({ id: staff.id, email: staff.email }).from(staff).where(anyOf(staff.email, ofStaff))
      : []
  const operators =
    ofPeople.length > 0
      ? await db
          .select({ id: people.id, email: sql<string>`lower(${people.email})` })
          .from(people)
          .where(anyOf(sql`lower(${people.email})`, ofPeople))
      : []
  const ids = {
    staff: new Map(members.map(({ id, email }) => [email, id])),
    operator: new Map(operators.map(({ id, email }) => [email, id])),
  }
  return rows.map((row) =>
    row.account && (row.subject === 'staff' || row.subject === 'operator')
      ? { ...row, subjectId: ids[row.subject].get(row.account) ?? null }
      : row,
  )
}
