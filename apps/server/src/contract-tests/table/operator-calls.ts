import type { CallEntry } from './call-table.ts'
import { claimCalls } from './claim-calls.ts'
import { mailedLinkCalls } from './mailed-link-calls.ts'
import { offerCalls } from './offer-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { publicCalls } from './public-calls.ts'
import { safetyCalls } from './safety-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { sharedRequestCalls } from './shared-request-calls.ts'
import { signUpCalls } from './sign-up-calls.ts'
import { pictureCalls } from './staff/staff-catalog-calls.ts'
import { staffSignInCalls } from './staff/staff-sign-in-calls.ts'
import { taxFormCalls } from './tax-form-calls.ts'

/** The whole table: every call that needs no member of staff. */
export const operatorCalls: readonly CallEntry[] = [
  ...signUpCalls,
  ...mailedLinkCalls,
  ...settingsCalls,
  ...safetyCalls,
  ...taxFormCalls,
  ...publicCalls,
  ...sharedRequestCalls,
  ...offerCalls,
  ...claimCalls,
  ...paymentCalls,
  ...staffSignInCalls,
  ...pictureCalls,
]
