import { setImmediate as otherTurns } from 'node:timers/promises'
import { openApiDocument } from '@caseback/contract'
import { API_BASE } from '@caseback/domain'
import type { FastifyInstance } from 'fastify'
import { compressed, sendPage } from '../../platform/http/compressed.ts'
import { sendJson } from '../../platform/http/send-json.ts'
import type { ApiDocument } from './document-types.ts'
import { referencePage } from './reference-page.ts'
import { referenceStyles } from './reference-styles.ts'

const DOCUMENT = `${API_BASE}/openapi.json`
const STYLES = '/developers.css'

/**
 * Serves the OpenAPI document, and /developers with what it says for people. Both are made when somebody asks first, a part at a
 * time: other requests are answered in between.
 */
export function installApiReference(app: FastifyInstance, publicUrl: string): void {
  const document = once(() => openApiDocument(publicUrl, otherTurns))
  // The page reads the parts that its type names, and every one of them is in each document.
  const page = once(async () => {
    const made = (await document()) as ApiDocument
    return compressed(await referencePage(made, { document: DOCUMENT, styles: STYLES }))
  })

  app.get(DOCUMENT, async (request, reply) =>
    sendJson(request, reply.header('Cache-Control', 'no-cache'), await document(), true),
  )
  app.get('/developers', async (request, reply) =>
    sendPage(request, reply.header('Cache-Control', 'no-cache').header('Content-Language', 'en'), page()),
  )
  app.get(STYLES, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(referenceStyles),
  )
}

/** Makes a value at the first call and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
