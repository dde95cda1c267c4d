import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createDrain } from './drain.ts'

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

/** A server with a slow page, which answers when it is let go. */
async function aServer() {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  const drain = createDrain()
  drain.install(app)
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  let arrived = () => {}
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve))
  app.get('/quick', async () => (drain.isDraining() ? 'draining' : 'open'))
  app.get('/slow', async () => {
    arrived()
    await gone
    return 'finished'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  agents.push(agent)
  const get = async (path: string) => {
    const asked = request({ host: '127.0.0.1', port, path, agent }).end()
    const [answer] = await once(asked, 'response')
    return { body: await text(answer), connection: answer.headers.connection as string }
  }
  return { app, drain, get, letGo, hasArrived }
}

describe('a process that is told to end', () => {
  it('answers everything while it says that it drains, finishes what it was given, and then takes nothing', async () => {
    const { app, drain, get, letGo, hasArrived } = await aServer()
    expect(await get('/quick')).toEqual({ body: 'open', connection: 'keep-alive' })
    const slow = get('/slow')
    await hasArrived
    const closed = drain.close(app, { noticeMs: 500, drainMs: 60_000 })
    expect(await get('/quick')).toEqual({ body: 'draining', connection: 'close' })
    expect(await get('/quick')).toEqual({ body: 'draining', connection: 'close' })
    await once(app.server, 'close', { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    expect(app.server.listening).toBe(false)
    await expect(get('/quick')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
    letGo()
    expect(await slow).toEqual({ body: 'finished', connection: 'close' })
    await closed
  })

  it('cuts off what has not ended when the time is over', async () => {
    const { app, drain, get, hasArrived } = await aServer()
    const slow = get('/slow').catch((error: unknown) => error)
    await hasArrived
    await drain.close(app, { noticeMs: 0, drainMs: 200 })
    expect(await slow).toBeInstanceOf(Error)
  })
})
