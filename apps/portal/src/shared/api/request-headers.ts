import { readCookie, readStored, storageKeys } from '../browser/browser-storage.ts'
import { pageLanguage } from '../browser/page-language.ts'
import { attributionHeader } from '../visit/attribution-cookie.ts'

/** The headers of every call (CB-01), read anew for each; refusals come in the language of the page. */
export function requestHeaders(): Record<string, string> {
  const token = readStored(storageKeys.token)
  const csrf = readCookie('csrftoken')
  const attributions = attributionHeader()
  return {
    ...(token && { Authorization: `token ${token}` }),
    ...(csrf && { 'X-CSRFToken': csrf }),
    ...(attributions && { 'X-Attribution-Codes': attributions }),
    'Accept-Language': pageLanguage(),
    'Referer-Path': window.location.pathname,
  }
}
