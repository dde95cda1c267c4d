import { appError } from './errors.ts'
import type { OperatorIdentity } from './http/serve.ts'
import type { Services } from './services.ts'

const CONFIRMED_MS = 10 * 60_000

/** Whether the session has proved to know the password in the last ten minutes. */
export function isPasswordConfirmed({ clock }: Pick<Services, 'clock'>, { session }: OperatorIdentity): boolean {
  const at = session.passwordConfirmedAt
  return at !== null && clock.now().getTime() - at.getTime() < CONFIRMED_MS
}

/** 409 `auth.confirm_password` where it has not. */
export function requirePasswordConfirmed(services: Pick<Services, 'clock'>, operator: OperatorIdentity): void {
  if (!isPasswordConfirmed(services, operator)) throw appError('auth.confirm_password')
}
