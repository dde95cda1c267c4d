import { publicCalls } from '../table/public-calls.ts'
import { walkCalls } from './walk-calls.ts'

walkCalls('what a visitor may ask', publicCalls)
