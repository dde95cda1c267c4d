import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { WireOfferPreview } from '@caseback/contract'
import { portalPaths } from '@caseback/domain'
import { isLanguage, type Language, languageCookie } from '@caseback/words/languages'
import { type ProviderNames, provider } from '@caseback/words/provider'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseAway, whyAway } from '../database/lost-session.ts'
import { softPicture } from '../modules/catalog/pictures/soft-picture.ts'
import { offerPreview } from '../modules/offers/show/offer-preview.ts'
import { AppError } from '../platform/errors.ts'
import { sendPage } from '../platform/http/compressed.ts'
import { requestLanguage } from '../platform/http/language.ts'
import { programPath } from '../platform/process/program-root.ts'
import type { Services } from '../platform/services.ts'
import { keptByProvider, pageFor } from './named-pages.ts'
import { policyFor } from './page-policy.ts'

/** What the portal's build leaves for this page: its frame, and the module that fills it. */
const built = {
  pageFile: programPath('apps/portal/dist-web/offer.html'),
  renderFile: programPath('apps/portal/dist-ssr/preview.js'),
}

/** As long as the portal itself keeps the choice: one year. */
const LANGUAGE_KEPT_SECONDS = 31_536_000

/** What the portal's own build of the preview exports: apps/portal/src/preview/render-preview.tsx. */
type Shown =
  | { state: 'offer'; offer: WireOfferPreview; softPicture: string | null }
  | { state: 'not-found' }
  | { state: 'ended' }
  | { state: 'error' }
type PreviewModule = {
  renderPreview: (
    shown: Shown,
    address: { publicUrl: string; token: string; search: string },
    language: Language,
    names: ProviderNames,
  ) => { head: string; page: string; data: string }
}

/**
 * Serves /offer/{token} readable before any script has run: title, Open Graph, first view and data are in the HTML, and the
 * status is the real one. It depends on the address and the language alone, which `?language=` chooses for a year: the footer's
 * link, which so works without scripts.
 */
export async function installOfferPage(
  app: FastifyInstance,
  services: Services,
  { pageFile, renderFile } = built,
): Promise<void> {
  // Tests of the API run without built web apps.
  if (!existsSync(pageFile) || !existsSync(renderFile)) return
  const file = readFileSync(pageFile, 'utf8')
  // Its sheet and what wakes it are in it, so that nothing else has to come before the first paint.
  // So is the offer's picture in little.
  const policy = policyFor(file, ['data:'])
  const htmlIn = keptByProvider((language) => pageFor(file, services.settings.timeZone, language))
  const { renderPreview } = (await import(pathToFileURL(renderFile).href)) as PreviewModule

  app.get<{ Params: { token: string }; Querystring: { language?: unknown } }>(
    portalPaths.offerPreview.path,
    async (request, reply) => {
      const { token } = request.params
      const chosen = isLanguage(request.query.language) ? request.query.language : null
      const language = chosen ?? requestLanguage(request)
      if (chosen) reply.setCookie(languageCookie, chosen, { path: '/', maxAge: LANGUAGE_KEPT_SECONDS, sameSite: 'lax' })
      const { status, shown } = await read(services, token, request.log).catch((error: unknown) => {
        const shown = { state: 'error' } as const
        if (!isDatabaseAway(error)) {
          request.log.error({ err: error }, 'the preview could not be read')
          return { status: 500, shown }
        }
        request.log.warn({ code: 'server.unavailable', why: whyAway(error) }, 'request put off')
        reply.header('Retry-After', '5')
        return { status: 503, shown }
      })
      const { publicUrl } = services.settings
      const { search } = new URL(request.url, publicUrl)
      const { head, page, data } = renderPreview(shown, { publicUrl, token, search }, language, provider)
      // Functions: the pieces may hold `$&`, which means something in a replacement text.
      const filled = htmlIn(language)
        .replace('<!--head-->', () => head)
        .replace('<!--page-->', () => page)
        .replace('<!--data-->', () => data)
      reply
        .status(status)
        .header('Cache-Control', 'no-cache')
        .header('Content-Security-Policy', policy)
        .header('Content-Language', language)
        .header('Vary', 'Accept-Language, Cookie')
      return sendPage(request, reply, filled)
    },
  )
}

async function read(
  services: Services,
  token: string,
  log: FastifyRequest['log'],
): Promise<{ status: number; shown: Shown }> {
  try {
    const offer = await offerPreview(services, token)
    // The page is whole without it.
    const picture = await softPicture(services, offer.picture).catch((error: unknown) => {
      log.warn({ err: error, picture: offer.picture }, 'a picture could not be made small')
      return null
    })
    return { status: 200, shown: { state: 'offer', offer, softPicture: picture } }
  } catch (error) {
    if (error instanceof AppError && error.code === 'share_link.ended')
      return { status: 404, shown: { state: 'ended' } }
    if (error instanceof AppError && error.code === 'not_found') return { status: 404, shown: { state: 'not-found' } }
    throw error
  }
}
