import { appError } from '../../../platform/errors.ts'
import type { Person } from './account-closing.ts'

/** Refuses what would keep an account open that is to be closed: 409 `account.closing`. */
export function refuseWhileClosing(operator: Pick<Person, 'closingAskedAt'>): void {
  if (operator.closingAskedAt) throw appError('account.closing')
}
