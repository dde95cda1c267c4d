import { keepStaffSession } from '@caseback/contract'
import type { FastifyRequest } from 'fastify'
import { appError } from '../../platform/errors.ts'
import type { StaffIdentity } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { staffCookie, staffOfSession } from './staff-session.store.ts'

/** The member of staff of the session cookie. A change that comes from another site is refused, cookie or not. */
export async function authenticateStaff(services: Services, request: FastifyRequest): Promise<StaffIdentity | null> {
  refuseOtherOrigins(services, request)
  const token = request.cookies[staffCookie(services.settings)]
  if (!token) return null
  // What changes something was somebody's doing. What only reads may be the page by itself; what it says of its person is written
  // down by its own handler.
  const { endpoint } = request.routeOptions.config
  const isUse = request.method !== 'GET' && request.method !== 'HEAD' && endpoint !== keepStaffSession
  return staffOfSession(services, token, { isUse })
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
