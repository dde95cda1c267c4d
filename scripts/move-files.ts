// `npm run move-files -- to-storage|to-disk [--remove]`: see apps/server/src/commands/move-files-command.ts.
import { runCommand } from './builds/run-command.ts'

await runCommand('move-files-command')
