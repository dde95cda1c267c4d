// `npm run backup -- FILE`: see apps/server/src/commands/backup-command.ts.
import { runCommand } from './builds/run-command.ts'

await runCommand('backup-command')
