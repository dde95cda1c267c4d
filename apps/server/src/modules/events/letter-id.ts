import { uuidOf } from '../../platform/secrets.ts'
import type { HeardEvent } from './listener.ts'

/** The listener whose letters tell operators of their claims; kept in the database beside each event. */
export const LETTERS_ABOUT_CLAIMS = 'letters-about-claims'

/**
 * The id of a listener's letter about an event: the same each time that the event is heard. With the instant, as numbers of
 * events begin again lower after a backup was restored, and mail programs drop a second letter of one id.
 */
export const letterId = (event: Pick<HeardEvent, 'id' | 'at'>, listener: string): string =>
  uuidOf(`event ${event.id} of ${event.at.toISOString()} ${listener}`)
