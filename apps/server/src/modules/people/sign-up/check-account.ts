import type { checkEmail, OutputOf } from '@caseback/contract'
import type { Services } from '../../../platform/services.ts'
import { requireFreeEmail } from '../links/require-free-email.ts'
import { refuseGuessablePassword } from '../sign-in/refuse-guessable-password.ts'

/**
 * What can be judged of a sign-up before its company is known. 400 `email.taken` for the address of an account, 400 for a
 * password that is easy to guess.
 */
export async function checkAccount(
  services: Services,
  { email, password }: OutputOf<typeof checkEmail, 'body'>,
): Promise<void> {
  await requireFreeEmail(services, email)
  if (password !== undefined) refuseGuessablePassword('password', password, { email, names: [] })
}
