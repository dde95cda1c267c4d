import { staffCalls } from '../table/staff-calls.ts'
import { assailCalls } from './assail-calls.ts'

assailCalls('staff', staffCalls)
