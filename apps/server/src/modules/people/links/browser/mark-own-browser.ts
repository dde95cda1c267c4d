import { brand } from '@caseback/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../../../platform/process/settings.ts'
import { sign, signatureFits } from '../../../../platform/secrets.ts'
import type { Services } from '../../../../platform/services.ts'

/** As long as the links that it is for. */
const KEPT_SECONDS = 24 * 3_600

const isSecure = (settings: Settings) => settings.publicUrl.startsWith('https:')
const nameOf = (settings: Settings) => `${isSecure(settings) ? '__Host-' : ''}${brand.slug}_asked_for_link`

const signed = ({ settings }: Pick<Services, 'settings'>, text: string) => sign(settings.secretKey, 'own-browser', text)

/** The cookie of a browser that has asked for a link about this person. */
export function ownBrowserCookie(
  services: Pick<Services, 'settings' | 'clock'>,
  personId: number,
): { name: string; value: string } {
  const text = `${personId}.${services.clock.now().getTime() + KEPT_SECONDS * 1_000}`
  return { name: nameOf(services.settings), value: `${text}.${signed(services, text)}` }
}

/** Marks the browser that has asked for a mailed link about this person: only there a look at the link is enough. */
export function markOwnBrowser(
  services: Pick<Services, 'settings' | 'clock'>,
  reply: FastifyReply,
  personId: number,
): void {
  const { name, value } = ownBrowserCookie(services, personId)
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(services.settings),
    maxAge: KEPT_SECONDS,
  })
}

/** Whose link this browser has asked for in the last day; null when it has not. */
export function personOfBrowser(
  services: Pick<Services, 'settings' | 'clock'>,
  request: FastifyRequest,
): number | null {
  const value = request.cookies[nameOf(services.settings)] ?? ''
  const [, text, person, until, signature] = /^((\d{1,10})\.(\d{1,15}))\.([\w-]+)$/.exec(value) ?? []
  if (text === undefined || signature === undefined || !signatureFits(signed(services, text), signature)) return null
  return Number(until) > services.clock.now().getTime() ? Number(person) : null
}
