// The demo's data folder, made once for a run of the browser tests and copied for each program: making it takes five times as
// long as starting on a copy, and afterwards its pictures and letters are made again in the background.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { ownDatabaseUrl } from './make-database.ts'

/** How the workers of a run know its folder. */
const RUN_FOLDER = 'DEMO_FOLDER_OF_RUN'
const POLL_MS = 50

/** Before the run: an empty folder for it, which goes when the run ends. Who needs the demo first makes it there. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'caseback-demo-'))
  process.env[RUN_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Fills the empty folder `dataDir` with the run's demo, as a program leaves it that was stopped in order.
 * @param make starts a program with demo data on a folder; called once in a run, by whichever worker comes first
 * @returns false outside of a run: then there is none to copy
 */
export async function copyDemo(
  dataDir: string,
  make: (folder: string) => Promise<{ stop: () => Promise<void> }>,
): Promise<boolean> {
  const run = process.env[RUN_FOLDER]
  if (!run) return false
  const [demo, isMade, turn] = [join(run, 'demo'), join(run, 'is-made'), join(run, 'turn')]
  while (!existsSync(isMade)) {
    if (!takeTurn(turn)) {
      await pause(POLL_MS)
      continue
    }
    try {
      if (!existsSync(isMade)) {
        // What an attempt that failed has left.
        rmSync(demo, { recursive: true, force: true })
        mkdirSync(demo, { mode: 0o700 })
        const program = await make(demo)
        await noJobIsDue(demo)
        await program.stop()
        mkdirSync(isMade)
      }
    } finally {
      rmdirSync(turn)
    }
  }
  // Files keep their owners: where root runs the program, its database is another user's, which Node's own copy forgets.
  // The point at the end, which `join` would take away, stands for what is in the folder.
  execFileSync('cp', ['-a', `${demo}/.`, dataDir])
  return true
}

/** A folder is made by one process alone: who finds it there waits. */
function takeTurn(turn: string): boolean {
  try {
    mkdirSync(turn)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** What the demo has asked of the jobs would otherwise be done in every copy. */
async function noJobIsDue(dataDir: string): Promise<void> {
  const client = new Client({ connectionString: ownDatabaseUrl(dataDir, 'caseback') })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ due: boolean }>(
        `select exists (select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as due`,
      )
      if (!rows[0]?.due) return
      await pause(POLL_MS)
    }
  } finally {
    await client.end()
  }
}
