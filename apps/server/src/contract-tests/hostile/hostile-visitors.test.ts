import { mailedLinkCalls } from '../table/mailed-link-calls.ts'
import { publicCalls } from '../table/public-calls.ts'
import { sharedRequestCalls } from '../table/shared-request-calls.ts'
import { signUpCalls } from '../table/sign-up-calls.ts'
import { staffSignInCalls } from '../table/staff/staff-sign-in-calls.ts'
import { testHostileCalls } from './hostile-calls.ts'

testHostileCalls('before anybody is signed in', [
  ...signUpCalls,
  ...mailedLinkCalls,
  ...publicCalls,
  ...sharedRequestCalls,
  ...staffSignInCalls,
])
