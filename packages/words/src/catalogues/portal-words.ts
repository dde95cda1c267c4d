import type { AccountsCopy } from '../en/portal/accounts-copy.ts'
import type { ClaimsCopy } from '../en/portal/claims-copy.ts'
import type { CompanyCopy } from '../en/portal/company-copy.ts'
import type { HelpCopy } from '../en/portal/help-copy.ts'
import type { Messages } from '../en/portal/messages.ts'
import type { OfferCopy } from '../en/portal/offers-copy.ts'
import type { PreviewCopy } from '../en/portal/preview-copy.ts'
import type { ReadingCopy } from '../en/portal/reading-copy.ts'
import type { RequestCopy } from '../en/portal/request-copy.ts'
import type { SettingsCopy } from '../en/portal/settings-copy.ts'
import type { SignupCopy } from '../en/portal/signup-copy.ts'
import type { StaffViewCopy } from '../en/portal/staff-view-copy.ts'
import type { TaxFormCopy } from '../en/portal/tax-form-copy.ts'
import type { UiCopy } from '../en/ui-copy.ts'
import type { DomainWords } from './words.ts'

/** Everything that the portal says in one language. */
export type PortalWords = {
  messages: Messages
  accounts: AccountsCopy
  claims: ClaimsCopy
  settings: SettingsCopy
  signup: SignupCopy
  company: CompanyCopy
  help: HelpCopy
  request: RequestCopy
  taxForm: TaxFormCopy
  staffView: StaffViewCopy
  reading: ReadingCopy
  words: DomainWords
  ui: UiCopy
}

/** Everything that the page of a share link says in one language. */
export type PreviewWords = { preview: PreviewCopy; offer: OfferCopy; words: DomainWords }
