import type { WireHome } from '@caseback/contract'
import { type Day, type DaysLeft, endOfDay, type PromiseStage, rolesInclude, type StaffRole } from '@caseback/domain'
import type { DigestWait } from '@caseback/words/letters/digest-facts'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { staff } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { staffHome } from '../../home/staff-home.ts'

export const sendDigestsJob = defineJob({
  name: 'send-digests',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

/**
 * Tells each member of staff what waits for them this morning, as their start page has it: nobody for whom nothing waits, nobody
 * who wants no such mail. Its id follows from person and day, so that it leaves once however often this runs; a day that is over
 * gets none any more. Where one fails the others are sent theirs, and this fails at its end, so that it is tried again.
 * Staff read English.
 */
export async function sendDigests(services: Services): Promise<void> {
  const { db } = services
  const day = today(services)
  const failures: unknown[] = []
  const members = await db
    .select({ id: staff.id, email: staff.email, roles: staff.roles })
    .from(staff)
    .where(and(isNotNull(staff.passwordHash), isNull(staff.deactivatedAt), eq(staff.declinesDigest, false)))
    .orderBy(asc(staff.id))
  for (const member of members) {
    try {
      await sendDigest(services, member, day)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of the mails of ${day} ${failures.length === 1 ? 'is' : 'are'} not sent.`,
    )
}

async function sendDigest(
  services: Services,
  member: Pick<typeof staff.$inferSelect, 'id' | 'email' | 'roles'>,
  day: Day,
): Promise<void> {
  const { db, settings } = services
  const waits = waitsOn(await staffHome(services, member), member.roles)
  if (waits.length === 0) return
  const wording = accountLetters.en.digest({ publicUrl: settings.publicUrl, today: day, waits })
  const sendBefore = endOfDay(day, settings.timeZone).toISOString()
  await transact(db, (tx) =>
    enqueueMail(
      services,
      tx,
      { to: member.email, language: 'en', sendBefore, ...wording },
      uuidOf(`digest of ${day} to member of staff ${member.id}`),
    ),
  )
}

const SOON: readonly DaysLeft[] = ['TODAY', 'DAYS_1_3']

/** What of a start page is somebody's work. */
function waitsOn(
  { review, promises, to_approve: toApprove, lines }: WireHome,
  roles: readonly StaffRole[],
): DigestWait[] {
  const cells = (promises ?? []).flatMap((row) => row.cells.map((cell) => ({ stage: row.stage, ...cell })))
  const sumOf = (what: DigestWait['what'], those: typeof cells): DigestWait => ({
    what,
    count: those.reduce((sum, { count }) => sum + count, 0),
    more: those.some(({ more }) => more),
  })
  // Another check is finance's to make; for others the promise is what counts.
  const isFailed = ({ stage }: (typeof cells)[number]) =>
    rolesInclude(roles, ['finance']) && stage === ('CHECK_FAILED' satisfies PromiseStage)
  const asked = (
    [
      ['BATCHES', toApprove.batches],
      ['MOVES', toApprove.moves],
      ['OFFERS', toApprove.offers],
    ] as const
  ).flatMap(([what, each]): DigestWait[] => (each ? [{ what, count: each.count, more: each.more }] : []))
  const all: DigestWait[] = [
    sumOf(
      'LATE',
      cells.filter(({ left }) => left === 'LATE'),
    ),
    sumOf(
      'SOON',
      cells.filter((cell) => SOON.includes(cell.left) && !isFailed(cell)),
    ),
    sumOf('FAILED_CHECKS', cells.filter(isFailed)),
    { what: 'REVIEW', count: review?.count ?? 0, more: review?.more ?? false },
    ...asked,
    ...lines.map(({ what, count, more }) => ({ what, count, more })),
  ]
  return all.filter(({ count }) => count > 0)
}
