import { offerCalls } from '../table/offer-calls.ts'
import { testCalls } from './call-tests.ts'

testCalls('offers and enrollments', offerCalls)
