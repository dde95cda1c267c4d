import { publicCalls } from '../table/public-calls.ts'
import { sharedRequestCalls } from '../table/shared-request-calls.ts'
import { testCalls } from './call-tests.ts'

testCalls('what a visitor may ask', publicCalls)
testCalls('what a manufacturer may do by a link', sharedRequestCalls)
