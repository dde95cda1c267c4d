import { paymentCalls } from '../table/payment-calls.ts'
import { testCalls } from './call-tests.ts'

testCalls('claims', paymentCalls)
