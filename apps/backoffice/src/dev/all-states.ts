import type { ScreenState } from '@caseback/testing/gallery'
import { checkCaseStates } from './states/check-case-states.ts'
import { doorStates } from './states/door-states.ts'
import { eventsStates } from './states/events-states.ts'
import { fundingStates } from './states/funding-states.ts'
import { operatorsStates } from './states/operators-states.ts'
import { paymentsStates } from './states/payments-states.ts'
import { reviewStates } from './states/review-states.ts'

/** Every state of every screen of the back office. */
export const allStates: readonly ScreenState[] = [
  ...doorStates,
  ...reviewStates,
  ...fundingStates,
  ...paymentsStates,
  ...checkCaseStates,
  ...operatorsStates,
  ...eventsStates,
]
