import type { PortalWords } from '../catalogues/portal-words.ts'
import { spanishWords } from './domain-words.ts'
import { accountsCopy } from './portal/accounts-copy.ts'
import { claimsCopy } from './portal/claims-copy.ts'
import { companyCopy } from './portal/company-copy.ts'
import { helpCopy } from './portal/help-copy.ts'
import { es } from './portal/messages.ts'
import { requestCopy } from './portal/request-copy.ts'
import { settingsCopy } from './portal/settings-copy.ts'
import { signupCopy } from './portal/signup-copy.ts'
import { staffViewCopy } from './portal/staff-view-copy.ts'
import { taxFormCopy } from './portal/tax-form-copy.ts'
import { uiCopy } from './ui-copy.ts'

/** All but what was read on invoices, which is a chunk of its own. */
export const spanishPortalWords: Omit<PortalWords, 'reading'> = {
  messages: es,
  accounts: accountsCopy,
  claims: claimsCopy,
  settings: settingsCopy,
  signup: signupCopy,
  company: companyCopy,
  help: helpCopy,
  request: requestCopy,
  taxForm: taxFormCopy,
  staffView: staffViewCopy,
  words: spanishWords,
  ui: uiCopy,
}
