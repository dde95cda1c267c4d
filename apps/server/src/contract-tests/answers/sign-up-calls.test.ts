import { mailedLinkCalls } from '../table/mailed-link-calls.ts'
import { signUpCalls } from '../table/sign-up-calls.ts'
import { testCalls } from './call-tests.ts'

testCalls('before anybody is signed in', [...signUpCalls, ...mailedLinkCalls])
