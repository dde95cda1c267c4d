import { staffDoorCalls } from '../table/staff-door-calls.ts'
import { walkCalls } from './walk-calls.ts'

walkCalls('doors of staff and provider', staffDoorCalls)
