import { assailCalls } from './assail-calls.ts'
import { staffCalls } from './staff-calls.ts'

assailCalls('staff', staffCalls)
