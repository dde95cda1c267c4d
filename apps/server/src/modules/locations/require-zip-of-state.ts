import { isZipOfState } from '@caseback/domain'
import { fieldError } from '../../platform/errors.ts'

/** A check to an address that cannot be comes back: 400 `zip.other_state` on the ZIP code when it is not of the state. */
export function requireZipOfState({ postal_code, state }: { postal_code: string; state: string }): void {
  if (!isZipOfState(postal_code, state)) throw fieldError('postal_code', 'zip.other_state')
}
