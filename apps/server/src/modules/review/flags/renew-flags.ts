import { keysOfBareNumber } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../../database/connect.ts'
import { isDatabaseAway } from '../../../database/lost-session.ts'
import { claims, enrollments, invoices, offers, offerTerms, people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { writeRisk } from '../../claims/risk/claim-risk.store.ts'
import { claimFlags } from '../desk/claim-flags.ts'
import { findTwins, type Twin } from '../desk/find-twins.ts'
import {
  addFlags,
  type FlagKind,
  flagsBecauseOf,
  makeDue,
  takeDueClaim,
  takeDueClaims,
  withoutFlagOf,
  writeFlags,
} from './claim-flags.store.ts'
import { waitingAtAddress } from './places/near-locations.ts'
import { waitingOnNetwork } from './shared-marks.ts'

export const renewFlagsJob = defineJob({
  name: 'renew-flags',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 900,
  mostAtOnce: 1,
})

/** A run ends before the next one begins: what is left is due then. */
const RENEWED_FOR_MS = 50_000

/** So many are renewed in one transaction: others wait no longer than that. */
const CLAIMS_AT_ONCE = 50
/** Of those with a number that a claim has too. One that is on more ("none") tells nothing. */
const MOST_READERS = 50

/**
 * Makes the flags anew of claims about which something has changed, and of those whose flags came of them, until none is due or
 * so many milliseconds are over. A claim whose flags cannot be made stays due and holds up no other one.
 * @throws Error after the others are done, with what was wrong with the first such claim
 */
export async function renewFlags(services: Services, forMs = RENEWED_FOR_MS): Promise<void> {
  const began = performance.now()
  const failed = new Map<number, unknown>()
  const locked = new Set<number>()
  for (;;) {
    const due = await renewSome(services, failed, locked)
    if (due === 0 || performance.now() - began >= forMs) break
  }
  const [first] = failed.values()
  if (failed.size > 0)
    throw new Error(`The flags of these claims cannot be made: ${[...failed.keys()].join(', ')}.`, { cause: first })
}

/**
 * Renews some claims together; where that fails each alone, and notes which fails, and which somebody else has locked: those are
 * for the next run.
 * @returns how many were due
 */
async function renewSome(services: Services, failed: Map<number, unknown>, locked: Set<number>): Promise<number> {
  let due: number[] = []
  let left: number[] = []
  try {
    await transact(services.db, async (tx) => {
      due = await takeDueClaims(tx, CLAIMS_AT_ONCE, [...failed.keys(), ...locked])
      const renewed: number[] = []
      for (const claimId of due) renewed.push(...(await renewWithOthers(tx, services, claimId)))
      left = await weigh(tx, renewed)
    })
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    for (const claimId of due)
      try {
        await transact(services.db, async (tx) => {
          await takeDueClaim(tx, claimId)
          left = await weigh(tx, await renewWithOthers(tx, services, claimId))
        })
      } catch (alone) {
        if (isDatabaseAway(alone)) throw alone
        failed.set(claimId, alone)
      }
  }
  for (const claimId of left) locked.add(claimId)
  return due.length
}

/** Writes what the flags of claims weigh; one that is locked is due again. @returns those */
async function weigh(tx: Tx, claimIds: readonly number[]): Promise<number[]> {
  const left = await writeRisk(tx, claimIds)
  await makeDue(tx, left)
  return left
}

/** What changes about a claim also gives others flags, or ends theirs. @returns all of them */
async function renewWithOthers(tx: Tx, services: Services, claimId: number): Promise<number[]> {
  const before = await flagsBecauseOf(tx, claimId)
  const twins = await renew(tx, services, claimId)
  const ofFiles = twins.filter(({ kind }) => kind === 'duplicate_file')
  await addFlags(
    tx,
    ofFiles.map((twin) => ({ claimId: twin.claimId, kind: 'duplicate_file', otherId: claimId })),
  )
  const isTwin = new Set(twins.map((twin) => `${twin.kind} ${twin.claimId}`))
  const ended = before.filter((flag) => !isTwin.has(`${flag.kind} ${flag.claimId}`)).map((flag) => flag.claimId)
  // What one was read on by the program alone is a flag for it, and none for the other: each is asked for its own.
  const ofNumbers = twins.filter(({ kind }) => kind !== 'duplicate_file')
  const others = new Set([
    ...ended,
    ...(await withoutFlagOf(tx, ofNumbers)),
    ...(await readersOfNumbers(tx, claimId)),
    ...(await waitingOnNetwork({ db: tx }, claimId)),
    ...(await waitingAtAddress({ db: tx }, claimId)),
  ])
  for (const otherId of others) await renew(tx, services, otherId)
  return [claimId, ...ofFiles.map((twin) => twin.claimId), ...others]
}

/** Makes a claim's flags anew. @returns the claims that it has them for */
async function renew(tx: Tx, services: Services, claimId: number): Promise<readonly Twin[]> {
  const [claim] = await tx
    .select({
      id: claims.id,
      enrollmentId: claims.enrollmentId,
      locationId: claims.locationId,
      offerId: claims.offerId,
      offerType: offers.type,
      terms: offerTerms.terms,
      personSince: people.createdAt,
    })
    .from(claims)
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(offers, eq(offers.id, claims.offerId))
    .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
    .innerJoin(people, eq(people.id, claims.personId))
    .where(eq(claims.id, claimId))
  // It may be gone since.
  if (!claim) return []
  const within = { ...services, db: tx }
  const twins = await findTwins(within, claimId)
  const flags = new Map<FlagKind, number | null>()
  for (const { kind, claim_id: otherId } of await claimFlags(within, { ...claim, twins }))
    if (kind !== 'new_account' && !flags.has(kind)) flags.set(kind, otherId)
  await writeFlags(
    tx,
    claimId,
    [...flags].map(([kind, otherId]) => ({ kind, otherId })),
  )
  return twins
}

/**
 * Other claims on which the program, and nobody else yet, has read a number that is on this one, or nearly: they are flagged for
 * it, while it is not flagged for them.
 */
async function readersOfNumbers(tx: Tx, claimId: number): Promise<number[]> {
  const mine = await tx.select({ key: invoices.numberKey }).from(invoices).where(eq(invoices.claimId, claimId))
  const keys = mine.flatMap(({ key }) => (key === null ? [] : keysOfBareNumber(key)))
  if (keys.length === 0) return []
  const { rows } = await tx.execute<{ claim_id: number }>(sql`
    select distinct other.claim_id
    from (
      select invoice_id from read_numbers where number_key = any(${sql.param(keys)}::text[])
      union
      select read.invoice_id from invoices mine
      join read_numbers read on read.number_near_key = mine.number_near_key and read.number_near_key <> ''
      where mine.claim_id = ${claimId}
    ) found
    join invoices other on other.id = found.invoice_id and other.number is null and other.claim_id <> ${claimId}
    limit ${MOST_READERS}`)
  return rows.map(({ claim_id }) => claim_id)
}
