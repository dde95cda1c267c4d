import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import * as z from 'zod/mini'
import { buildFaultPlan } from './checks/faults.ts'
import { smtpSender } from './checks/mail.ts'
import { buildOutbox, type Senders } from './checks/outbox.ts'
import { webhookSender } from './checks/send-webhook.ts'
import { openStore } from './checks/store.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { Settings } from './settings.ts'
import type { Simulator } from './simulator.ts'
import { v3Routes } from './v3-routes.ts'

z.config(z.locales.en())

/**
 * The check provider's stand-in: its API under /v3/check, pages to move checks on, mails and signed webhooks.
 * Opens the store at once and closes it with the app; what waits to be sent goes out once the app is ready.
 */
export function buildSimulator(
  settings: Settings,
  overrides: { now?: () => Date; logger?: FastifyServerOptions['logger'] } = {},
): FastifyInstance {
  // A client that was left hanging on purpose must not hold up the end.
  const app = Fastify({ logger: overrides.logger ?? false, forceCloseConnections: true })
  const store = openStore(settings.dataFile)
  const clock = overrides.now ?? (() => new Date())
  let aheadMs = 0
  const now = () => new Date(clock().getTime() + aheadMs)
  const outbox = buildOutbox({
    store,
    now,
    senders: sendersFor(settings),
    // Usual while the other side restarts, so a line is enough.
    onFailure: ({ kind, attempts, check_id }, error) =>
      app.log.warn(`${kind} of check ${check_id} was not taken at attempt ${attempts + 1}: ${String(error)}`),
  })
  const simulator: Simulator = {
    settings,
    store,
    outbox,
    faults: buildFaultPlan(),
    now,
    advance: (seconds) => {
      aheadMs += seconds * 1000
    },
    publicUrl: () => settings.publicUrl ?? listeningUrl(app, settings),
  }

  app.register(
    (v3, _options, done) => {
      v3Routes(v3, simulator)
      done()
    },
    { prefix: '/v3/check' },
  )
  app.register((pages, _options, done) => {
    pageRoutes(pages, simulator)
    done()
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'No such page or call' }))
  app.addHook('onReady', async () => outbox.start())
  app.addHook('onClose', async () => {
    await outbox.stop()
    store.close()
  })
  return app
}

function sendersFor({ webhook, smtpUrl, mailFrom }: Settings): Senders {
  // Left over from a run with other settings: waits until they are set again.
  const unset = (name: string) => () => Promise.reject(new Error(`${name} is not set`))
  return {
    webhook: webhook ? webhookSender(webhook) : unset('WEBHOOK_URL'),
    mail: smtpUrl ? smtpSender(smtpUrl, mailFrom) : unset('SMTP_URL'),
  }
}

/** Where the app listens, without a slash at the end; where it would, before it does. */
export function listeningUrl(app: FastifyInstance, settings: Pick<Settings, 'host' | 'port'>): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const everywhere = ['0.0.0.0', '::'].includes(settings.host)
  const host = everywhere ? 'localhost' : settings.host.includes(':') ? `[${settings.host}]` : settings.host
  return `http://${host}:${port}`
}
