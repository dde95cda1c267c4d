import { offerCalls } from '../table/offer-calls.ts'
import { walkCalls } from './walk-calls.ts'

walkCalls('offers and enrollments', offerCalls)
