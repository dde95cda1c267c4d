import { sessionValues } from '../../../database/session-of-token.ts'
import type { OperatorIdentity } from '../../../platform/http/serve.ts'
import { hashToken } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { operatorOfSession } from './operator-sessions.store.ts'

/** The token of an Authorization header `token {key}`, or null when there is none that could be ours. */
export const tokenOf = (authorization: string | undefined): string | null =>
  /^token (\S{1,200})$/i.exec(authorization ?? '')?.[1] ?? null

/** The operator of `Authorization: token {key}`; null without a token, with an unknown or ended one, or a deactivated account. */
export async function authenticateOperator(
  services: Services,
  authorization: string | undefined,
): Promise<OperatorIdentity | null> {
  const token = tokenOf(authorization)
  return token === null ? null : operatorOfSession(services, token)
}

/** What a statement needs that checks the token itself; null where there is none that could be ours. */
export function sessionOfToken({ clock }: Pick<Services, 'clock'>, authorization: string | undefined) {
  const token = tokenOf(authorization)
  return token === null ? null : sessionValues(hashToken(token), clock.now())
}
