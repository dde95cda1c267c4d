import { signUpCalls } from '../table/sign-up-calls.ts'
import { testCalls } from './call-tests.ts'

testCalls('before anybody is signed in', signUpCalls)
