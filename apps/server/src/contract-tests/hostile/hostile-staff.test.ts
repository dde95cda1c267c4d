import { staffCalls } from '../table/staff/staff-calls.ts'
import { testHostileCalls } from './hostile-calls.ts'

testHostileCalls('staff', staffCalls)
