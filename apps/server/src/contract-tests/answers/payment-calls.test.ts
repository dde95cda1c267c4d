import { paymentCalls } from '../table/payment-calls.ts'
import { walkCalls } from './walk-calls.ts'

walkCalls('claims', paymentCalls)
