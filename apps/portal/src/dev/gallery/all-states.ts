import type { ScreenState } from '@caseback/testing/gallery'
import { accountsStates } from './states/accounts-states.ts'
import { allClaimsStates } from './states/all-claims-states.ts'
import { claimStates } from './states/claim-states.ts'
import { claimsStates } from './states/claims-states.ts'
import { enrollStates } from './states/enroll-states.ts'
import { enrollmentStates } from './states/enrollment-states.ts'
import { offersStates } from './states/offers-states.ts'
import { previewStates } from './states/preview-states.ts'
import { claimReadingStates } from './states/reading/claim-reading-states.ts'
import { requestStates } from './states/request/request-states.ts'
import { staffViewStates } from './states/session/staff-view-states.ts'
import { settingsStates } from './states/settings-states.ts'
import { signupStates } from './states/signup-states.ts'
import { siteStates } from './states/site-states.ts'
import { cameraStates } from './states/submit/camera-states.ts'
import { submitStates } from './states/submit-states.ts'
import { taxFormStates } from './states/tax-form/tax-form-states.ts'

/** Every state of every screen, in the order of an operator's way. */
export const allStates: readonly ScreenState[] = [
  ...previewStates,
  ...signupStates,
  ...accountsStates,
  ...offersStates,
  ...enrollStates,
  ...enrollmentStates,
  ...submitStates,
  ...cameraStates,
  ...claimsStates,
  ...claimStates,
  ...claimReadingStates,
  ...allClaimsStates,
  ...settingsStates,
  ...taxFormStates,
  ...siteStates,
  ...staffViewStates,
  ...requestStates,
]
