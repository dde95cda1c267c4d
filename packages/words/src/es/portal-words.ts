import type { PortalWords } from '../catalogues/portal-words.ts'
import { spanishWords } from './domain-words.ts'
import { claimsCopy } from './portal/claims-copy.ts'
import { es } from './portal/messages.ts'
import { settingsCopy } from './portal/settings-copy.ts'
import { uiCopy } from './ui-copy.ts'

export const spanishPortalWords: PortalWords = {
  messages: es,
  claims: claimsCopy,
  settings: settingsCopy,
  words: spanishWords,
  ui: uiCopy,
}
