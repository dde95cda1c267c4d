import { spawnSync } from 'node:child_process'
import { build } from '../build.ts'
import { type ProgramName, programFile, programOptions } from './bundle-programs.ts'

/**
 * Builds what is out of date, and runs one of the product's commands with the arguments of this process, which ends as it does.
 */
export async function runCommand(name: ProgramName): Promise<void> {
  if (!(await build())) process.exit(1)
  const { status } = spawnSync(process.execPath, [...programOptions, programFile(name), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
