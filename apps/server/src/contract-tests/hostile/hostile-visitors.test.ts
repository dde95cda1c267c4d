import { publicCalls } from '../table/public-calls.ts'
import { signUpCalls } from '../table/sign-up-calls.ts'
import { staffDoorCalls } from '../table/staff-door-calls.ts'
import { assailCalls } from './assail-calls.ts'

assailCalls('before anybody is signed in', [...signUpCalls, ...publicCalls, ...staffDoorCalls])
