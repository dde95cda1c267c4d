// `npm run migration -- name-of-change`: writes the SQL that brings a database from the last migration to today's schema.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const [name] = process.argv.slice(2)
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Usage: npm run migration -- name-of-change')
  process.exit(1)
}
const drizzleKit = join(process.cwd(), 'node_modules/drizzle-kit/bin.cjs')
const { status } = spawnSync(process.execPath, ['--conditions=source', drizzleKit, 'generate', '--name', name], {
  cwd: 'apps/server',
  stdio: 'inherit',
})
process.exitCode = status ?? 1
