import type { DomainEvent } from '@caseback/domain'
import { sign, signatureFits } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'

const PURPOSE = 'undo-change'

/** What a key is about. With the instant, as numbers of events begin again lower after a backup was restored. */
type Told = { id: number; at: Date }

const signed = ({ settings }: Pick<Services, 'settings'>, { id, at }: Told) =>
  sign(settings.secretKey, PURPOSE, `${id} ${at.toISOString()}`)

/** The key of the link that takes back the change that an event tells. Nothing of it is stored: it is signed. */
export const undoKey = (services: Pick<Services, 'settings'>, event: Told): string =>
  `${event.id}.${signed(services, event)}`

/** The id of the event in a key; null for a text that is no key. `undoKeyFits` checks the signature: this does not. */
export function eventOfUndoKey(key: string): number | null {
  const digits = /^(\d{1,15})\.[\w-]+$/.exec(key)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Whether we have made the key for this event, and for no other of the same number. */
export const undoKeyFits = (services: Pick<Services, 'settings'>, key: string, event: Told): boolean =>
  signatureFits(undoKey(services, event), key)

/** Whether a link takes back what an event tells. An event of an earlier release does not say who was paid before. */
export const isUndoable = ({ type, facts }: DomainEvent<'payee.changed' | 'account.changed'>): boolean =>
  type === 'payee.changed' ? facts.payeeId !== undefined : facts.what !== 'address'
