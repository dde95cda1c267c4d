import { serverWords } from '@caseback/words/catalogues/every-language'
import type { Language } from '@caseback/words/languages'
import { type ProviderNames, provider } from '@caseback/words/provider'
import { escapeHtml } from '../platform/escape-html.ts'
import { providerAsSet } from '../platform/follow-provider.ts'
import { iconAddress } from './app-icons.ts'

/**
 * A page of the portal as it is sent: in a language, named by the provider. It shows instants in the provider's zone, which it
 * reads off its html element, as it does the language and whom its words name.
 */
export function pageFor(page: string, timeZone: string, language: Language): string {
  const { title, needsJavaScript } = serverWords[language].pages
  return named(page, { title, needsJavaScript, html: `lang="${language}" data-time-zone="${timeZone}"` })
}

/** The page of the back office as it is sent; it shows instants in the provider's zone too. */
export function deskPageFor(page: string, timeZone: string): string {
  const title = `${provider.name} Desk`
  const needsJavaScript = `${title} needs JavaScript. Please switch it on and load this page again.`
  return named(page, { title, needsJavaScript, html: `lang="en" data-time-zone="${timeZone}"` })
}

/** What an admin may have typed is escaped where it is put in, so that none of it is found by a later replacement. */
function named(page: string, words: { title: string; needsJavaScript: string; html: string }): string {
  const set = providerAsSet()
  const html = set ? `${words.html} data-provider="${escapeHtml(JSON.stringify(set))}"` : words.html
  const icon = set?.logo && `<link rel="icon" href="${escapeHtml(iconAddress('/favicon.png'))}" type="image/png" />`
  const touchIcon = `<link rel="apple-touch-icon" href="${escapeHtml(iconAddress('/apple-touch-icon.png'))}" />`
  return page
    .replace('<html lang="en">', () => `<html ${html}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(words.title)}</title>`)
    .replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${escapeHtml(words.needsJavaScript)}</noscript>`)
    .replace(/<link rel="icon" [^>]*>/, (own) => icon ?? own)
    .replace(/<link rel="apple-touch-icon" [^>]*>/, () => touchIcon)
}

/** Makes something in a language when it is first asked for, and anew when the provider has other names. */
export function keptByProvider<Made>(make: (language: Language) => Made): (language: Language) => Made {
  let madeFor: ProviderNames | null = null
  const made = new Map<Language, Made>()
  return (language) => {
    const set = providerAsSet()
    if (set !== madeFor) made.clear()
    madeFor = set
    const kept = made.get(language) ?? make(language)
    made.set(language, kept)
    return kept
  }
}
