// `npm run restore -- FILE`: see apps/server/src/commands/restore-command.ts.
import { runCommand } from './builds/run-command.ts'

await runCommand('restore-command')
