import { claimCalls } from '../table/claim-calls.ts'
import { offerCalls } from '../table/offer-calls.ts'
import { settingsCalls } from '../table/settings-calls.ts'
import { assailCalls } from './assail-calls.ts'

assailCalls('operators', [...settingsCalls, ...offerCalls, ...claimCalls])
