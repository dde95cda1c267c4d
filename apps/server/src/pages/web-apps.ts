import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalPaths, STAFF_BASE, sharedRequestPath } from '@caseback/domain'
import { serverWords } from '@caseback/words/catalogues/every-language'
import type { Language } from '@caseback/words/languages'
import { defaultLanguage } from '@caseback/words/languages'
import { provider } from '@caseback/words/provider'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed, sendPage } from '../platform/http/compressed.ts'
import { requestLanguage } from '../platform/http/language.ts'
import { programPath } from '../platform/process/program-root.ts'
import type { Services } from '../platform/services.ts'
import { iconAddress, installIcons } from './app-icons.ts'
import { HEADERS_OF_PAGES } from './fixed-headers.ts'
import { deskPageFor, keptByProvider, pageFor } from './named-pages.ts'

const portalFolder = programPath('apps/portal/dist-web')
const backofficeFolder = programPath('apps/backoffice/dist-web')

/** The patterns of a page as this server reads them: a pattern that ends in optional parameters is two of them. */
const served = (path: string): string[] =>
  path.includes('?') ? [path.replaceAll(/\/:\w+\?/g, ''), path.replaceAll('?', '')] : [path]

/** The portal's pages, so that each answers with its real status: what is not here is a 404 with the same app. */
const servedPaths = Object.entries({ ...portalPaths, sharedRequestPath })
  // The shared offer is rendered by offer-page.ts.
  .filter(([name]) => name !== 'offerPreview')
  .flatMap(([, page]) => [page].flat())
  .flatMap(({ path }) => served(path))

/** Serves both web apps' files and their pages; returns what answers a browser at any other address. */
export async function installWebApps(
  app: FastifyInstance,
  services: Services,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const { settings } = services
  const portalFile = readPage(join(portalFolder, 'index.html'))
  const backofficeFile = readPage(join(backofficeFolder, 'index.html'))
  const portalPage = keptByProvider((language) => compressed(pageFor(portalFile, settings.timeZone, language)))
  const backofficePage = keptByProvider(() => compressed(deskPageFor(backofficeFile, settings.timeZone)))
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: ReturnType<typeof compressed> | string,
    status = 200,
  ) =>
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
    // 450 bytes on each of the two dozen that a shared offer has, half of what many of them weigh.
    // Not by a hook: what is not among the files is answered with a page, which keeps them.
    setHeaders: (reply: FastifyReply) => {
      for (const header of HEADERS_OF_PAGES) reply.removeHeader(header)
    },
  }
  if (existsSync(portalFolder))
    await app.register(fastifyStatic, { ...assets, root: join(portalFolder, 'assets'), prefix: '/assets/' })
  if (existsSync(backofficeFolder))
    await app.register(fastifyStatic, {
      ...assets,
      root: join(backofficeFolder, 'assets'),
      prefix: `${STAFF_BASE}/assets/`,
    })

  installIcons(app, services)
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', FOR_A_DAY)
      .header('Vary', 'Accept-Language, Cookie')
      .send(manifestIn(requestLanguage(request))),
  )
  const showPortal = (request: FastifyRequest, reply: FastifyReply, status = 200) => {
    const page = portalPage(requestLanguage(request))
    return show(request, reply.header('Vary', 'Accept-Language, Cookie'), page, status)
  }
  for (const path of servedPaths)
    app.get(path, async (request, reply) => {
      // Whoever has such an address may do what it opens: no request of its page says where it comes from.
      if (/\/:(token|key)$/.test(path)) reply.header('Referrer-Policy', 'no-referrer')
      return showPortal(request, reply)
    })
  app.get(STAFF_BASE, async (request, reply) => show(request, reply, backofficePage(defaultLanguage)))
  app.get(`${STAFF_BASE}/*`, async (request, reply) => show(request, reply, backofficePage(defaultLanguage)))

  return async (request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? showPortal(request, reply, 404)
      : reply.status(404).type('text/plain; charset=utf-8').send('Not found')
}

const FOR_A_DAY = 'public, max-age=86400'

/** What a phone needs to put the portal among its apps. */
const manifestIn = (lang: Language) => {
  const words = serverWords[lang].pages.app
  return JSON.stringify({
    id: '/',
    lang,
    name: words.name,
    short_name: provider.name,
    description: words.description,
    start_url: portalPaths.offers.href(),
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#1f6b4a',
    icons: [
      { src: iconAddress('/icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: iconAddress('/icon-512.png'), sizes: '512x512', type: 'image/png' },
      { src: iconAddress('/icon-maskable.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: words.claims, url: portalPaths.allClaims.href() }],
  })
}

/** Tests of the API run without built web apps. */
const readPage = (file: string): string =>
  readIfThere(file) ?? '<!doctype html><title>Caseback</title><p>The web app is not built.</p>'

const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
