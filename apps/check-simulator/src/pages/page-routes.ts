import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checkJson } from '../checks/check.ts'
import { faultRequest } from '../checks/faults.ts'
import { parseMail } from '../checks/mail.ts'
import { moveCheck } from '../checks/move-check.ts'
import type { Simulator } from '../simulator.ts'
import { checksPage, depositPage, mailboxPage, messagePage } from './pages.ts'
import { style } from './style.ts'

const idParams = z.object({ id: z.string() })
const tokenParams = z.object({ token: z.string() })
const statusBody = z.object({
  status: z.string('status is required').check(z.regex(/^[A-Z][A-Z_]{0,39}$/, 'status must be a word like IN_PROCESS')),
  /** Absent keeps what the check has. */
  deposit_option: z.optional(z.string()),
})
const clockBody = z.object({ seconds: z.int().check(z.minimum(0)) })
const depositBody = z.object({ choice: z.enum(['BANK', 'MAIL']) })
const pageQuery = z.object({ q: z._default(z.string(), '') })
const PAGE_SIZE = 100

/** The names of this machine. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** What people and tests use to move checks on: pages without script, and two calls. */
export function pageRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { store, settings } = simulator

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.addHook('onRequest', async (request, reply) => {
    // A page of another site can bring a browser here under the site's own name (DNS rebinding).
    if (!LOOPBACK.test(request.hostname))
      return reply.code(404).send({ error: `There is nothing at ${request.hostname}: ask for localhost` })
    // Another site's page may not press our buttons.
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send({ error: 'This call came from another site' })
    return undefined
  })

  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
  })

  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

  app.get('/', (request, reply) => {
    const { q } = pageQuery.parse(request.query)
    const list = store.listChecks({ q, limit: PAGE_SIZE, offset: 0 })
    return reply.type('text/html; charset=utf-8').send(checksPage({ ...list, waiting: store.waitingWebhooks(), q }))
  })

  app.get('/mailbox', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(store.listMails(), settings.smtpUrl !== null)),
  )

  app.get('/mailbox/messages', () => store.listMails().map((each) => parseMail(each.payload)))

  app.post('/checks/:id/status', (request, reply) => {
    const check = store.findCheck(idParams.parse(request.params).id)
    const body = statusBody.safeParse(request.body)
    if (!check || !body.success)
      return reply
        .code(check ? 400 : 404)
        .type('text/html; charset=utf-8')
        .send(messagePage('Not done', 'There is no such check or status.'))
    moveCheck(simulator, check, body.data.status)
    return reply.redirect('/', 303)
  })

  app.get('/deposit/:token', (request, reply) => {
    const check = store.findCheckByDepositToken(tokenParams.parse(request.params).token)
    reply.type('text/html; charset=utf-8')
    if (!check) return reply.code(404).send(messagePage('Not found', 'This link leads to no check.'))
    return reply.send(depositPage(check))
  })

  app.post('/deposit/:token', (request, reply) => {
    const { token } = tokenParams.parse(request.params)
    const check = store.findCheckByDepositToken(token)
    const body = depositBody.safeParse(request.body)
    if (!check || !body.success)
      return reply
        .code(check ? 400 : 404)
        .type('text/html; charset=utf-8')
        .send(messagePage('Not done', 'There is no such check or choice.'))
    // Pressed twice, or voided meanwhile: the page says how it stands.
    if (check.status === 'UNPAID') {
      const chosen = moveCheck(simulator, check, 'IN_PROCESS', body.data.choice)
      // A bank takes days; here the money arrives at once. A paper check is printed and mailed by hand.
      if (body.data.choice === 'BANK') moveCheck(simulator, chosen, 'PAID')
    }
    return reply.redirect(`/deposit/${token}`, 303)
  })

  app.post('/simulator/checks/:id/status', (request, reply) => {
    const check = store.findCheck(idParams.parse(request.params).id)
    if (!check) return reply.code(404).send({ error: 'No such check' })
    const body = statusBody.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: body.error.issues[0]?.message })
    return checkJson(moveCheck(simulator, check, body.data.status, body.data.deposit_option))
  })

  app.post('/simulator/clock', (request, reply) => {
    const body = clockBody.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) })
    simulator.advance(body.data.seconds)
    return reply.send({ now: simulator.now().toISOString() })
  })

  app.post('/simulator/faults', (request, reply) => {
    const fault = faultRequest.safeParse(request.body)
    if (!fault.success) return reply.code(400).send({ error: z.prettifyError(fault.error) })
    simulator.faults.arrange(fault.data)
    return reply.code(201).send(fault.data)
  })
}
