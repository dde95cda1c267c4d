import { portalLanguages } from '@caseback/words/catalogues/portal-languages'
import type { DomainWords } from '@caseback/words/catalogues/words'
import type { AccountsCopy } from '@caseback/words/en/portal/accounts-copy'
import type { ClaimsCopy } from '@caseback/words/en/portal/claims-copy'
import type { CompanyCopy } from '@caseback/words/en/portal/company-copy'
import type { HelpCopy } from '@caseback/words/en/portal/help-copy'
import { en, type Messages } from '@caseback/words/en/portal/messages'
import type { ReadingCopy } from '@caseback/words/en/portal/reading-copy'
import type { RequestCopy } from '@caseback/words/en/portal/request-copy'
import type { SettingsCopy } from '@caseback/words/en/portal/settings-copy'
import type { SignupCopy } from '@caseback/words/en/portal/signup-copy'
import type { StaffViewCopy } from '@caseback/words/en/portal/staff-view-copy'
import type { TaxFormCopy } from '@caseback/words/en/portal/tax-form-copy'
import type { UiCopy } from '@caseback/words/en/ui-copy'
import { defaultLanguage, isFurtherLanguage, type Language } from '@caseback/words/languages'

/** Everything that is said in one language. What is null or undefined is English, and comes with what says it. */
type Translation = {
  language: Language
  messages: Messages
  accounts: AccountsCopy | null
  claims: ClaimsCopy | null
  settings: SettingsCopy | null
  signup: SignupCopy | null
  help: HelpCopy | null
  /** Of pages that come later or that few open: English does not name them. */
  company?: CompanyCopy
  request?: RequestCopy
  taxForm?: TaxFormCopy
  staffView?: StaffViewCopy
  reading?: ReadingCopy
  words: DomainWords | null
  ui: UiCopy | undefined
}

const english: Translation = {
  language: defaultLanguage,
  messages: en,
  accounts: null,
  claims: null,
  settings: null,
  signup: null,
  help: null,
  words: null,
  ui: undefined,
}

/** English is in the first load, every other language a chunk of its own. */
const translationOf = async (language: Language): Promise<Translation> =>
  isFurtherLanguage(language) ? { language, ...(await portalLanguages[language]()) } : english

let shown = english
let wanted: Language = defaultLanguage
const listeners = new Set<() => void>()

/** What the portal speaks now. In components use `useCopy`; this is for what runs outside of them. */
export const shownTranslation = (): Translation => shown
export const shownCopy = (): Messages => shown.messages

export function onTranslation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Makes the whole portal speak a language, without losing anything that was typed.
 * Rejects when the language could not be fetched; then all stays as it is.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const translation = await translationOf(language)
  // A later choice has overtaken this one.
  if (wanted !== language) return
  shown = translation
  // Also what calls of the API ask for: page-language.ts.
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}
