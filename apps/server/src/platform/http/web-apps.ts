import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

const appsFolder = fileURLToPath(new URL('../../../../', import.meta.url))
const portalFolder = join(appsFolder, 'portal/dist-web')
const backofficeFolder = join(appsFolder, 'backoffice/dist-web')

/**
 * The portal's addresses, so that a page answers with its real status: what is not here is a 404 with the same app.
 * A test holds this list against the portal's own paths.
 */
export const portalPaths = [
  '/',
  '/login',
  '/signup',
  '/check-email',
  '/email-verification-failed',
  '/email-verification-confirmation',
  '/forgot-password',
  '/reset-password-confirm',
  '/password-reset-confirm',
  '/password-reset-confirm/:uid/:token',
  '/reset-password',
  '/reset-password/:uid/:token',
  '/settings',
  '/rebates',
  '/rebates/offers',
  '/rebates/offers/pending',
  '/rebates/offers/enrolled',
  '/rebates/offers/expired',
  '/rebates/enroll/:code',
  '/rebates/enrollments/:id',
  '/rebates/enrollments/:id/details',
  '/rebates/enrollments/:id/submit',
  '/rebates/enrollments/:id/claims',
  '/rebates/enrollments/:id/claims/:claimId',
  '/terms',
  '/privacy',
]

/** Serves both web apps' files and their pages; returns what answers a browser at any other address. */
export async function installWebApps(
  app: FastifyInstance,
  _services: Services,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const portalPage = readPage(join(portalFolder, 'index.html'))
  const backofficePage = readPage(join(backofficeFolder, 'index.html'))
  const sendPage = (reply: FastifyReply, page: string, status: number) =>
    // The page names its scripts by their hashes: it must be asked for anew, they never.
    reply.status(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page)

  const assets = { index: false as const, wildcard: true, maxAge: '1y', immutable: true, decorateReply: false }
  if (existsSync(portalFolder))
    await app.register(fastifyStatic, { ...assets, root: join(portalFolder, 'assets'), prefix: '/assets/' })
  if (existsSync(backofficeFolder))
    await app.register(fastifyStatic, { ...assets, root: join(backofficeFolder, 'assets'), prefix: '/staff/assets/' })

  // The icon keeps its plain name: browsers ask for it by that.
  for (const [address, folder] of [
    ['/favicon.svg', portalFolder],
    ['/staff/favicon.svg', backofficeFolder],
  ] as const) {
    const icon = readIfThere(join(folder, 'favicon.svg'))
    if (icon)
      app.get(address, async (_request, reply) =>
        reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(icon),
      )
  }
  for (const path of portalPaths) app.get(path, async (_request, reply) => sendPage(reply, portalPage, 200))
  app.get('/staff', async (_request, reply) => sendPage(reply, backofficePage, 200))
  app.get('/staff/*', async (_request, reply) => sendPage(reply, backofficePage, 200))

  return async (request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? sendPage(reply, portalPage, 404)
      : reply.status(404).type('text/plain').send('Not found')
}

/** Tests of the API run without built web apps. */
const readPage = (file: string): string =>
  readIfThere(file) ?? '<!doctype html><title>Caseback</title><p>The web app is not built.</p>'

const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
