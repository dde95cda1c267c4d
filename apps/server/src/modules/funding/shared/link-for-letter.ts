import { addDays, type Day } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { currentLink, endLink, insertLink, type LinkRow } from './request-links.store.ts'

/** A link is good for so many days after the request is due: longer than reminders are sent. */
const DAYS_AFTER_DUE = 45

/** Makes a link of a locked request in place of the one before, which opens nothing any more. */
export async function replaceLink(
  tx: Tx,
  services: Pick<Services, 'clock' | 'settings'>,
  request: { fundingId: number; dueDay: Day | null; staffId: number | null },
): Promise<LinkRow> {
  const now = services.clock.now()
  const day = today(services)
  const from = request.dueDay !== null && request.dueDay > day ? request.dueDay : day
  await endLink(tx, request.fundingId, { revokedAt: now, revokedBy: request.staffId })
  return insertLink(tx, {
    fundingId: request.fundingId,
    createdBy: request.staffId,
    createdAt: now,
    lastDay: addDays(from, DAYS_AFTER_DUE),
  })
}

/** The link for a letter to the billing contacts of a locked request: the one that is there, or a new one. */
export async function linkForLetter(
  tx: Tx,
  services: Pick<Services, 'clock' | 'settings'>,
  request: { fundingId: number; dueDay: Day | null },
): Promise<LinkRow> {
  const link = await currentLink(tx, request.fundingId)
  if (link && link.lastDay >= today(services)) return link
  return replaceLink(tx, services, { ...request, staffId: null })
}
