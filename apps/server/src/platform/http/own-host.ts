import type { FastifyRequest } from 'fastify'
import { appError } from '../errors.ts'
import { isLoopback, type Settings } from '../process/settings.ts'

/**
 * Whether a request asks for this program under its own name. A page of another site can bring a browser to a program on the same
 * machine under the site's name (DNS rebinding), and a tunnel brings everybody: neither is somebody who tries the program out.
 */
function comesByOwnHost({ headers }: Pick<FastifyRequest, 'headers'>, { publicUrl }: Settings): boolean {
  const asked = URL.parse(`http://${headers.host ?? ''}`)
  return asked !== null && (asked.host === new URL(publicUrl).host || isLoopback(asked.hostname))
}

/** What is there for trying the program out (demo accounts, mails that were not sent) is not found under another name. */
export function requireOwnHost(request: Pick<FastifyRequest, 'headers'>, settings: Settings): void {
  if (!comesByOwnHost(request, settings))
    throw appError('not_found', { logText: `asked for under ${request.headers.host}` })
}
