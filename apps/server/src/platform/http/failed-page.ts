import { brand } from '@caseback/domain'
import { serverWords } from '@caseback/words/catalogues/every-language'
import type { Language } from '@caseback/words/languages'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { colourVariables } from '../mail/colours.ts'

const STYLES = '/failed-page.css'

const stylesheet = `${colourVariables}
body{display:grid;min-height:100dvh;margin:0;place-items:center;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;padding:2rem 1rem;text-align:center}h1{margin:0;font-size:1.5rem;line-height:1.25}small{color:var(--muted);overflow-wrap:anywhere}
a{display:inline-block;padding:.625rem 1.5rem;border-radius:8px;background:var(--basil);color:var(--on-basil);font-weight:600;text-decoration:none}`

/** The program's own policy forbids styles inside a page. */
export const installFailedPageStyles = (app: FastifyInstance) =>
  app.get(STYLES, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=86400').send(stylesheet),
  )

/**
 * What somebody reads whose page the server could not make: a whole page without scripts. Its one small sheet may fail to come from
 * a server that has no time.
 * @param sentence of the refusal, in `language`
 * @param requestId as in the log
 */
export function failedPage(sentence: string, requestId: string, language: Language): string {
  const { title, again, number } = serverWords[language].pages.failed
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="stylesheet" href="${STYLES}" />
    <title>${title} · ${brand.name}</title>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${escapeHtml(sentence)}</p>
      <p><a href="">${again}</a></p>
      <p><small>${number(requestId)}</small></p>
    </main>
  </body>
</html>
`
}
