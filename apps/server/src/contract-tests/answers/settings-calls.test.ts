import { safetyCalls } from '../table/safety-calls.ts'
import { settingsCalls } from '../table/settings-calls.ts'
import { taxFormCalls } from '../table/tax-form-calls.ts'
import { testCalls } from './call-tests.ts'

testCalls("the operator's own account", [...settingsCalls, ...safetyCalls, ...taxFormCalls])
