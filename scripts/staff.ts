// `npm run staff -- add EMAIL ROLE…`: see apps/server/src/commands/staff-command.ts.
import { runCommand } from './builds/run-command.ts'

await runCommand('staff-command')
