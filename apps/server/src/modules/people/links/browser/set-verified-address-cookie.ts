import { verifiedAddressCookie } from '@caseback/domain'
import type { FastifyReply } from 'fastify'
import type { Services } from '../../../../platform/services.ts'

/** Long enough to come from the letter to the sign-in. */
const KEPT_SECONDS = 600

/**
 * Hands an address that was just verified on to the sign-in page of the browser that followed the link, which fills it in and
 * forgets it. A cookie that scripts may read: an address in the page's own would stay in histories and logs.
 */
export function setVerifiedAddressCookie(
  { settings }: Pick<Services, 'settings'>,
  reply: FastifyReply,
  email: string,
): void {
  const secure = settings.publicUrl.startsWith('https:')
  reply.setCookie(`${secure ? '__Host-' : ''}${verifiedAddressCookie}`, email, {
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: KEPT_SECONDS,
  })
}
