import { and, eq, isNull } from 'drizzle-orm'
import { operatorSessions, operators } from '../../database/schema/index.ts'
import type { OperatorIdentity } from '../../platform/http/serve.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'

/** The operator of `Authorization: token {key}`; null without a token, with an unknown one, or a deactivated account. */
export async function authenticateOperator(
  { db }: Services,
  authorization: string | undefined,
): Promise<OperatorIdentity | null> {
  const token = /^token (\S{1,200})$/i.exec(authorization ?? '')?.[1]
  if (!token) return null
  const [row] = await db
    .select({ id: operators.id, email: operators.email })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.tokenHash, hashToken(token)), isNull(operators.deactivatedAt)))
  return row ?? null
}

/** The hash under which the request's own session is stored. */
export const sessionHashOf = (authorization: string | undefined): string =>
  hashToken(/^token (\S{1,200})$/i.exec(authorization ?? '')?.[1] ?? '')
