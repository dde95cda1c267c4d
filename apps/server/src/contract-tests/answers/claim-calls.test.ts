import { claimCalls } from '../table/claim-calls.ts'
import { walkCalls } from './walk-calls.ts'

walkCalls('claims', claimCalls)
