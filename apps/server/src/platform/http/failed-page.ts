import { brand, type Language } from '@caseback/domain'
import { escapeHtml } from '../escape-html.ts'

const words: Record<Language, { title: string; again: string; number: (id: string) => string }> = {
  en: {
    title: 'This page could not be shown',
    again: 'Try again',
    number: (id) => `If it goes on, write to ${brand.supportEmail} and name ${id}.`,
  },
  es: {
    title: 'No pudimos mostrar esta página',
    again: 'Intentar de nuevo',
    number: (id) => `Si sigue así, escriba a ${brand.supportEmail} y mencione ${id}.`,
  },
}

/**
 * What somebody reads whose page the server could not make: a whole page without scripts, sheets or anything else that would have to
 * be fetched from a server that has no time.
 * @param sentence of the refusal, in `language`
 * @param requestId as in the log
 */
export function failedPage(sentence: string, requestId: string, language: Language): string {
  const { title, again, number } = words[language]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
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
