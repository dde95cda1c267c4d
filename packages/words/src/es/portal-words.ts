import type { PortalWords } from '../catalogues/portal-words.ts'
import { spanishWords } from './domain-words.ts'
import { accountsCopy } from './portal/accounts-copy.ts'
import { claimsCopy } from './portal/claims-copy.ts'
import { companyCopy } from './portal/company-copy.ts'
import { helpCopy } from './portal/help-copy.ts'
import { es } from './portal/messages.ts'
import { readingCopy } from './portal/reading-copy.ts'
import { requestCopy } from './portal/request-copy.ts'
import { settingsCopy } from './portal/settings-copy.ts'
import { signupCopy } from './portal/signup-copy.ts'
import { taxFormCopy } from './portal/tax-form-copy.ts'
import { uiCopy } from './ui-copy.ts'

export const spanishPortalWords: PortalWords = {
  messages: es,
  accounts: accountsCopy,
  claims: claimsCopy,
  settings: settingsCopy,
  signup: signupCopy,
  company: companyCopy,
  help: helpCopy,
  request: requestCopy,
  taxForm: taxFormCopy,
  reading: readingCopy,
  words: spanishWords,
  ui: uiCopy,
}
