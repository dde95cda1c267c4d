import { staffSignInCalls } from '../table/staff/staff-sign-in-calls.ts'
import { testCalls } from './call-tests.ts'

testCalls('sign-in of staff, and the provider', staffSignInCalls)
