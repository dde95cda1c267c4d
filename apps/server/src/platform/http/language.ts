import { API_BASE } from '@caseback/domain'
import {
  acceptedLanguages,
  chooseLanguage,
  defaultLanguage,
  type Language,
  languageCookie,
} from '@caseback/words/languages'
import type { FastifyRequest } from 'fastify'

/** What a request says of a language. What is refused before any hook has run has no cookies yet. */
type Asking = { headers: FastifyRequest['headers']; cookies?: Record<string, string | undefined> }

/** The language of a person's browser: the choice made in the portal's footer, else what Accept-Language asks for first. */
export const requestLanguage = ({ headers, cookies }: Asking): Language =>
  chooseLanguage(
    cookies?.[`__Host-${languageCookie}`] ?? cookies?.[languageCookie],
    acceptedLanguages(headers['accept-language']),
  )

/** The language to answer a call in. The back office speaks English, whatever the browser of a member of staff prefers. */
export function answerLanguage(request: FastifyRequest): Language {
  return request.url.startsWith(`${API_BASE}/staff/`) ? defaultLanguage : requestLanguage(request)
}
