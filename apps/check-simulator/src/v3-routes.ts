import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { checkJson, digitalRequest, isVoidable, physicalRequest } from './checks/check.ts'
import { type CheckRequest, createCheck, mailCheck } from './checks/create-check.ts'
import type { Fault } from './checks/faults.ts'
import { moveCheck } from './checks/move-check.ts'
import type { Simulator } from './simulator.ts'

const idParams = z.object({ id: z.string() })
const wholeNumber = (name: string) =>
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, `${name} must be a number from 1 on`)), z.transform(Number))
const listQuery = z.object({
  page: z._default(wholeNumber('page'), 1),
  // The provider takes these three and no others.
  per_page: z.pipe(z._default(z.enum(['10', '25', '50'], 'per_page must be 10, 25 or 50'), '10'), z.transform(Number)),
  q: z._default(z.string(), ''),
})

/** The part of the check provider's API that we use, as it documents it. */
export function v3Routes(app: FastifyInstance, simulator: Simulator): void {
  const { store, settings } = simulator

  // The key's hash needs the bytes as they came.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.addHook('onRequest', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `${settings.apiKey}:${settings.apiSecret}`))
      await reply.code(401).send({ error: 'Unauthorized: the API key or secret is wrong' })
  })

  // A provider's clients judge times by its own clock.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', simulator.now().toUTCString())
  })

  app.post('/digital', (request, reply) => create('digital', request, reply))
  app.post('/physical', (request, reply) => create('physical', request, reply))

  async function create(kind: CheckRequest['kind'], request: FastifyRequest, reply: FastifyReply) {
    const fault = simulator.faults.take('create')
    if (fault && (await isAnswered(fault, reply))) return reply
    const rawBody = typeof request.body === 'string' ? request.body : ''
    const parsed = parseRequest(kind, rawBody)
    if ('error' in parsed) return reply.code(400).send(parsed)
    const key = request.headers['idempotency-key']
    const answer = createCheck(simulator, {
      request: parsed,
      rawBody,
      idempotencyKey: Array.isArray(key) ? key[0] : key,
    })
    if (fault?.kind === 'timeout-after-create') {
      // The check exists and the client will never hear of it on this connection.
      reply.hijack()
      return reply
    }
    return reply.code(201).type('application/json').send(answer)
  }

  app.get('/', async (request, reply) => {
    const fault = simulator.faults.take('other')
    if (fault && (await isAnswered(fault, reply))) return reply
    const query = listQuery.safeParse(request.query)
    if (!query.success) return reply.code(400).send({ error: query.error.issues[0]?.message })
    const { page, per_page, q } = query.data
    const { checks, total } = store.listChecks({ q, limit: per_page, offset: (page - 1) * per_page })
    return { checks: checks.map(checkJson), page, pages: Math.max(1, Math.ceil(total / per_page)), total }
  })

  app.get('/:id', async (request, reply) => {
    const fault = simulator.faults.take('other')
    if (fault && (await isAnswered(fault, reply))) return reply
    const check = store.findCheck(idParams.parse(request.params).id)
    return check ? checkJson(check) : reply.code(404).send({ error: 'No such check' })
  })

  app.post('/notify/:id', async (request, reply) => {
    const fault = simulator.faults.take('other')
    if (fault && (await isAnswered(fault, reply))) return reply
    const check = store.findCheck(idParams.parse(request.params).id)
    if (!check) return reply.code(404).send({ error: 'No such check' })
    if (check.kind !== 'digital' || check.status !== 'UNPAID')
      return reply
        .code(400)
        .send({ error: `A ${check.kind} check that is ${check.status} has no e-mail to send again` })
    mailCheck(simulator, check)
    simulator.outbox.wake()
    return {}
  })

  app.delete('/:id', async (request, reply) => {
    const fault = simulator.faults.take('other')
    if (fault && (await isAnswered(fault, reply))) return reply
    const check = store.findCheck(idParams.parse(request.params).id)
    if (!check) return reply.code(404).send({ error: 'No such check' })
    if (!isVoidable(check.status))
      return reply.code(400).send({ error: `A check that is ${check.status} cannot be voided` })
    return checkJson(moveCheck(simulator, check, 'VOID'))
  })
}

/** Plays a fault that needs no check; true when the call is answered by it. */
async function isAnswered(fault: Fault, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case '429':
      await reply.code(429).header('retry-after', fault.retry_after).send({ error: 'Too many requests' })
      return true
    case '500':
      await reply.code(500).send({ error: 'Internal server error' })
      return true
    case 'slow':
      await delay(fault.delay_ms, undefined, { ref: false })
      return false
    case 'timeout-after-create':
      return false
  }
  return false
}

function parseRequest(kind: CheckRequest['kind'], rawBody: string): CheckRequest | { error: string } {
  let json: unknown
  try {
    json = JSON.parse(rawBody)
  } catch {
    return { error: 'The body is not JSON' }
  }
  const digital = kind === 'digital' ? digitalRequest.safeParse(json) : null
  if (digital?.success) return { kind: 'digital', body: digital.data }
  const physical = kind === 'physical' ? physicalRequest.safeParse(json) : null
  if (physical?.success) return { kind: 'physical', body: physical.data }
  const issue = (digital?.error ?? physical?.error)?.issues[0]
  return { error: issue?.message ?? 'Bad request' }
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
