import { claimCalls } from '../table/claim-calls.ts'
import { testCalls } from './call-tests.ts'

testCalls('claims', claimCalls)
