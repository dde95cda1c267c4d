import { API_BASE } from '@caseback/domain'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { appError, fieldError } from '../errors.ts'
import { installErrorHandling } from './error-handling.ts'

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'
const overload = 'Sorry, our servers are under heavy load now, please try again.'

function startServer() {
  const app = Fastify({ genReqId: () => 'r-17' })
  installErrorHandling(app, {
    pageNotFound: async (_request, reply) => reply.status(404).send(),
    methodsAt: () => [],
    onRefused: () => {},
  })
  for (const path of ['/offer/a', `${API_BASE}/app/text-content/`])
    app.get(path, async () => {
      throw appError('server.overload')
    })
  app.get('/odd', async () => {
    throw fieldError('files', 'file.empty', { file: '<img src=x>' })
  })
  return app
}

it('who opens a page that cannot be made now reads a page that says so, with a way to try again', async () => {
  const server = startServer()
  const answer = await server.inject({ url: '/offer/a', headers: { accept: BROWSER } })
  expect(answer.statusCode).toBe(408)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  // It asks again by itself.
  expect(answer.headers['refresh']).toBe('5')
  expect(answer.body).toContain(`<p>${overload}</p>`)
  expect(answer.body).toContain('<a href="">Try again</a>')
  expect(answer.body).toContain('name r-17.')
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(answer.body)?.[1] ?? ''
  expect((await server.inject(sheet)).headers['content-type']).toBe('text/css; charset=utf-8')
  expect(answer.body).not.toMatch(/<script|<style| style=/)
})

it('in the language of the browser', async () => {
  const answer = await startServer().inject({
    url: '/offer/a',
    headers: { accept: BROWSER, 'accept-language': 'es-MX' },
  })
  expect(answer.body).toContain('<html lang="es">')
  expect(answer.body).toContain('Nuestros servidores están muy ocupados en este momento. Intente de nuevo.')
  expect(answer.body).not.toContain('Try again')
})

it('says what a sentence quotes, and never runs it', async () => {
  const answer = await startServer().inject({ url: '/odd', headers: { accept: BROWSER } })
  expect(answer.body).toContain('<p>&lt;img src=x&gt; is empty.</p>')
  expect(answer.headers['refresh']).toBeUndefined()
})

it.each([
  ['a call, whoever makes it', `${API_BASE}/app/text-content/`, BROWSER],
  ['a program that reads no pages', '/offer/a', '*/*'],
])('%s gets the body of the contract', async (_who, url, accept) => {
  const answer = await startServer().inject({ url, headers: { accept } })
  expect(answer.json()).toMatchObject({ code: 'server.overload', error: overload, request_id: 'r-17' })
  expect(answer.headers['refresh']).toBeUndefined()
})
