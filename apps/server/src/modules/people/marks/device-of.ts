import { randomBytes } from 'node:crypto'
import { API_BASE, brand } from '@caseback/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../../platform/process/settings.ts'

/** A device that does not come back for so long is forgotten, by itself and by us. */
export const DEVICE_KEPT_DAYS = 180

/** 128 random bits. */
const made = /^[\w-]{22}$/

const isSecure = (settings: Settings) => settings.publicUrl.startsWith('https:')
/** Only calls of accounts carry it, so that it has a path and cannot begin with `__Host-`. */
const nameOf = (settings: Settings) => `${isSecure(settings) ? '__Secure-' : ''}${brand.slug}_device`

/** What the browser of a request is known by: its cookie, or a new value where it has none that could be ours. */
export function deviceOf(settings: Settings, request: FastifyRequest): string {
  const value = request.cookies[nameOf(settings)] ?? ''
  return made.test(value) ? value : randomBytes(16).toString('base64url')
}

/** Has the browser keep it, from now on. It opens nothing. */
export function rememberDevice(settings: Settings, reply: FastifyReply, device: string): void {
  reply.setCookie(nameOf(settings), device, {
    path: `${API_BASE}/app/auth`,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: DEVICE_KEPT_DAYS * 86_400,
  })
}
