import type { Tx } from '../../database/connect.ts'
import { callMailBack } from '../../platform/mail/send-mail.ts'
import type { Services } from '../../platform/services.ts'
import { letterAbout } from './letter-about.ts'

/** Calls a listener's letter about an event back while it waits; false when it has left. */
export async function callLetterBack(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  eventId: number,
  listener: string,
): Promise<boolean> {
  const id = await letterAbout(tx, eventId, listener)
  return id !== null && (await callMailBack(tx, clock, id))
}
