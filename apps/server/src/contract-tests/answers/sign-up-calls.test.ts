import { signUpCalls } from '../table/sign-up-calls.ts'
import { walkCalls } from './walk-calls.ts'

walkCalls('before anybody is signed in', signUpCalls)
