import { databaseErrorCode } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Runs the write of a hold: 401 `auth.required` where the holder's session has ended since the call came in. */
export async function inSession<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    // The one row that a hold names and that can be gone: claims and staff are never deleted.
    if (databaseErrorCode(error) === FOREIGN_KEY_VIOLATION) throw appError('auth.required')
    throw error
  }
}
