import type { FastifyRequest } from 'fastify'
import { appError } from '../errors.ts'
import { isLoopback, type Settings } from '../process/settings.ts'

/**
 * Whether a request asks for this program under its own name. A page of another site can bring a browser to a program on the same
 * machine under the site's name (DNS rebinding), and a tunnel brings everybody: neither is somebody who tries the program out.
 */
function comesByOwnHost(request: Asked, { publicUrl }: Settings): boolean {
  const asked = URL.parse(`http://${hostOf(request)}`)
  return asked !== null && (asked.host === new URL(publicUrl).host || isLoopback(asked.hostname))
}

type Asked = Pick<FastifyRequest, 'headers' | 'originalUrl'>

/** The host that a request asks for. An address with a whole host in it counts before the header (RFC 9112, 3.2.2). */
const hostOf = ({ headers, originalUrl }: Asked): string =>
  URL.parse(originalUrl.startsWith('/') ? '' : originalUrl)?.host ?? headers.host ?? ''

/**
 * Refuses a request that names no host, or more than one (RFC 9112, 3.2): a proxy before us and we could each believe another
 * one. HTTP/1.0 knows no such header.
 */
export function requireOneHost({ raw }: FastifyRequest): void {
  let hosts = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1'))
    throw appError('input.invalid', { logText: `${hosts} Host headers` })
}

/** What is there for trying the program out (demo accounts, mails that were not sent) is not found under another name. */
export function requireOwnHost(request: Asked, settings: Settings): void {
  if (!comesByOwnHost(request, settings)) throw appError('not_found', { logText: `asked for under ${hostOf(request)}` })
}
