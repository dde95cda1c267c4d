import { leftInNote } from '@caseback/domain'
import { fieldError } from '../../../platform/errors.ts'

/** A note that the operator reads is not sent with something in it that is left to be filled in: 400 of `note`. */
export function requireFilledIn(note: string | null): void {
  const left = note === null ? undefined : leftInNote(note)
  if (left !== undefined) throw fieldError('note', 'note.left', { left })
}
