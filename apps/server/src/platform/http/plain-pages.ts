import { serverWords } from '@caseback/words/catalogues/every-language'
import type { PageWords } from '@caseback/words/catalogues/page-words'
import type { Language } from '@caseback/words/languages'
import { provider } from '@caseback/words/provider'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { colourVariables } from '../mail/colours.ts'
import { requestLanguage } from './language.ts'

/** The sheet of pages that need nothing of the web apps. */
const PLAIN_PAGE_STYLES = '/plain-page.css'

const stylesheet = `${colourVariables}
body{display:grid;min-height:100dvh;margin:0;place-items:center;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;padding:2rem 1rem;text-align:center}h1{margin:0;font-size:1.5rem;line-height:1.25}strong{color:var(--basil)}small{color:var(--muted);overflow-wrap:anywhere}
a,button{display:inline-block;min-height:2.75rem;padding:.625rem 1.5rem;border:0;border-radius:8px;background:var(--basil);color:var(--on-basil);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}`

/** The program's own policy forbids styles inside a page. */
export const installPlainPageStyles = (app: FastifyInstance) =>
  app.get(PLAIN_PAGE_STYLES, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=86400').send(stylesheet),
  )

/** A whole page without scripts. `title` and `body` are HTML of our own; texts of others in them are escaped already. */
const plainPage = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <link rel="stylesheet" href="${PLAIN_PAGE_STYLES}" />
    <title>${title} · ${escapeHtml(provider.name)}</title>
  </head>
  <body>
    <main>
${body}
    </main>
  </body>
</html>
`

/**
 * What somebody reads whose page the server could not make: a whole page without scripts. Its one small sheet may fail to come
 * from a server that has no time.
 * @param sentence of the refusal, in `language`
 * @param requestId as in the log
 */
export function failedPage(sentence: string, requestId: string, language: Language): string {
  const { title, again, number } = serverWords[language].pages.failed
  return plainPage(
    language,
    title,
    `      <h1>${title}</h1>
      <p>${escapeHtml(sentence)}</p>
      <p><a href="">${again}</a></p>
      <p><small>${number(requestId)}</small></p>`,
  )
}

/**
 * Answers a mailed link with a page whose one button sends a POST to the same address. Looking at it changes nothing: programs
 * that read people's mail open every link, and press no button. It needs no script.
 */
export function sendOneButtonPage(
  request: FastifyRequest,
  reply: FastifyReply,
  which: keyof PageWords['mailedLinks'],
): FastifyReply {
  const language = requestLanguage(request)
  const { title, text, button } = serverWords[language].pages.mailedLinks[which]
  return (
    reply
      .status(200)
      .type('text/html; charset=utf-8')
      .header('Content-Language', language)
      .header('Vary', 'Accept-Language, Cookie')
      // The address opens something: no request of its page says where it comes from.
      .header('Referrer-Policy', 'no-referrer')
      .send(
        plainPage(
          language,
          title,
          `      <p><strong>${serverWords[language].pages.title}</strong></p>
      <h1>${title}</h1>
      <p>${text}</p>
      <form method="post"><button>${button}</button></form>`,
        ),
      )
  )
}
