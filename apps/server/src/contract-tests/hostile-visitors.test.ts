import { assailCalls } from './assail-calls.ts'
import { publicCalls } from './public-calls.ts'
import { signUpCalls } from './sign-up-calls.ts'
import { staffDoorCalls } from './staff-door-calls.ts'

assailCalls('before anybody is signed in', [...signUpCalls, ...publicCalls, ...staffDoorCalls])
