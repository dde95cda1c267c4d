import { claimCalls } from '../table/claim-calls.ts'
import { offerCalls } from '../table/offer-calls.ts'
import { safetyCalls } from '../table/safety-calls.ts'
import { settingsCalls } from '../table/settings-calls.ts'
import { taxFormCalls } from '../table/tax-form-calls.ts'
import { testHostileCalls } from './hostile-calls.ts'

testHostileCalls('operators', [...settingsCalls, ...safetyCalls, ...taxFormCalls, ...offerCalls, ...claimCalls])
