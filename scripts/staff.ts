// `npm run staff -- add EMAIL ROLE`: see apps/server/src/commands/staff-command.ts.
import { spawnSync } from 'node:child_process'
import { build } from './build.ts'

if (!(await build())) process.exit(1)
const { status } = spawnSync(
  process.execPath,
  ['apps/server/dist-program/staff-command.js', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
