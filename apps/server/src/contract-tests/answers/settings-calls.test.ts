import { settingsCalls } from '../table/settings-calls.ts'
import { walkCalls } from './walk-calls.ts'

walkCalls("the operator's own account", settingsCalls)
