import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '@caseback/domain'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { compressed, sendPage } from './compressed.ts'

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
  '/rebates/claims',
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
  { settings }: Services,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const portalPage = compressed(withTimeZone(readPage(join(portalFolder, 'index.html')), settings.timeZone))
  const backofficePage = compressed(readPage(join(backofficeFolder, 'index.html')))
  const show = (request: FastifyRequest, reply: FastifyReply, page: typeof portalPage, status = 200) =>
    // The page names its scripts by their hashes: it must be asked for anew, they never.
    sendPage(request, reply.status(status).header('Cache-Control', 'no-cache'), page)

  // The build has compressed them already, with time that no visitor has to wait for.
  const assets = {
    index: false as const,
    wildcard: true,
    maxAge: '1y',
    immutable: true,
    decorateReply: false,
    preCompressed: true,
  }
  if (existsSync(portalFolder))
    await app.register(fastifyStatic, { ...assets, root: join(portalFolder, 'assets'), prefix: '/assets/' })
  if (existsSync(backofficeFolder))
    await app.register(fastifyStatic, { ...assets, root: join(backofficeFolder, 'assets'), prefix: '/staff/assets/' })

  installIcons(app)
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('Cache-Control', FOR_A_DAY).send(manifest),
  )
  for (const path of portalPaths)
    app.get(path, async (request, reply) => {
      // The address of a link for a new password opens an account: no request of its page says where it comes from.
      if (path.endsWith('/:uid/:token')) reply.header('Referrer-Policy', 'no-referrer')
      return show(request, reply, portalPage)
    })
  app.get('/staff', async (request, reply) => show(request, reply, backofficePage))
  app.get('/staff/*', async (request, reply) => show(request, reply, backofficePage))

  return async (request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? show(request, reply, portalPage, 404)
      : reply.status(404).type('text/plain').send('Not found')
}

/** The portal shows instants in the provider's zone, which it reads off its page. */
export const withTimeZone = (page: string, timeZone: string): string =>
  page.replace('<html lang="en">', () => `<html lang="en" data-time-zone="${timeZone}">`)

const FOR_A_DAY = 'public, max-age=86400'

/** Icons keep their plain names: browsers and launchers ask for them by those. */
function installIcons(app: FastifyInstance) {
  for (const [address, folder] of [
    ['/favicon.svg', portalFolder],
    ['/staff/favicon.svg', backofficeFolder],
    ['/icon-192.png', portalFolder],
    ['/icon-512.png', portalFolder],
    ['/icon-maskable.png', portalFolder],
    ['/apple-touch-icon.png', portalFolder],
  ] as const) {
    const file = join(folder, basename(address))
    if (!existsSync(file)) continue
    const icon = readFileSync(file)
    const type = address.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
    app.get(address, async (_request, reply) => reply.type(type).header('Cache-Control', FOR_A_DAY).send(icon))
  }
}

/** What a phone needs to put the portal among its apps. */
const manifest = JSON.stringify({
  id: '/',
  name: `${brand.name} Rebates`,
  short_name: brand.name,
  description: 'Claim rebates on what your kitchen buys, and follow each claim to its check.',
  start_url: '/rebates/offers',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#1f6b4a',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [{ name: 'All claims and payments', url: '/rebates/claims' }],
})

/** Tests of the API run without built web apps. */
const readPage = (file: string): string =>
  readIfThere(file) ?? '<!doctype html><title>Caseback</title><p>The web app is not built.</p>'

const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
