import { publicCalls } from '../table/public-calls.ts'
import { testCalls } from './call-tests.ts'

testCalls('what a visitor may ask', publicCalls)
