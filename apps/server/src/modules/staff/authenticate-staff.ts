import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { staff, staffSessions } from '../../database/schema/index.ts'
import { appError } from '../../platform/errors.ts'
import type { StaffIdentity } from '../../platform/http/serve.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { staffCookie } from './staff-session.store.ts'

/** The member of staff of the session cookie. A change that comes from another site is refused, cookie or not. */
export async function authenticateStaff(services: Services, request: FastifyRequest): Promise<StaffIdentity | null> {
  refuseOtherOrigins(services, request)
  const token = request.cookies[staffCookie(services.settings)]
  if (!token) return null
  const [row] = await services.db
    .select({ id: staff.id, email: staff.email, name: staff.name, role: staff.role })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        gt(staffSessions.expiresAt, services.clock.now()),
        isNull(staff.deactivatedAt),
      ),
    )
  return row ?? null
}

/** Browsers send Origin with every change; one that is not ours is a forged request. */
export function refuseOtherOrigins({ settings }: Services, request: FastifyRequest) {
  if (request.method === 'GET') return
  const origin = request.headers.origin
  if (origin === undefined) return
  const ours = [
    new URL(settings.publicUrl).origin,
    ...(settings.isLocal ? [`http://localhost:${settings.port}`, `http://127.0.0.1:${settings.port}`] : []),
  ]
  if (!ours.includes(origin)) throw appError('auth.origin', { logText: `origin ${origin}` })
}
