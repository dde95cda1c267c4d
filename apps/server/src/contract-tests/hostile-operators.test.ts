import { assailCalls } from './assail-calls.ts'
import { claimCalls } from './claim-calls.ts'
import { offerCalls } from './offer-calls.ts'
import { settingsCalls } from './settings-calls.ts'

assailCalls('operators', [...settingsCalls, ...offerCalls, ...claimCalls])
