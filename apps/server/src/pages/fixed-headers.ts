import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { POLICY_OF_JSON } from '../platform/http/send-json.ts'

type FixedHeaders = {
  /** The site is served by https. */
  secure: boolean
  /** The content security policy of pages that have none of their own. */
  policy: Record<string, string[]>
}

/** What every answer says of how it may be used, as helmet puts it together: once, since it says the same each time. */
function fixedHeaders({ secure, policy }: FixedHeaders): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
    removeHeader: () => undefined,
  }
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policy,
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  // It reads nothing of a request and takes two methods of an answer.
  middleware({} as never, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** How a page may be used; of a script, a sheet or JSON they say nothing. nosniff and who may fetch them stay. */
export const HEADERS_OF_PAGES = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** Says it with every answer: of a page, or of a call that answers with JSON. A route may take back what means nothing there. */
export function installFixedHeaders(app: FastifyInstance, options: FixedHeaders): void {
  const ofPages = fixedHeaders(options)
  const ofJson = {
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => !HEADERS_OF_PAGES.includes(name))),
    'Content-Security-Policy': POLICY_OF_JSON,
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    reply.headers(endpoint?.response && !endpoint.transport ? ofJson : ofPages)
    done()
  })
}
