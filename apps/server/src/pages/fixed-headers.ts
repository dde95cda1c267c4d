import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

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

/** Says it with every answer; a route may take back what means nothing there. */
export function installFixedHeaders(app: FastifyInstance, options: FixedHeaders): void {
  const headers = fixedHeaders(options)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
