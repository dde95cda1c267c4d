import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memoryGroup, removeLeftGroups } from './memory-group.ts'

const MOST_BYTES = 200 * 1_048_576
const greedy = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(8 * 1048576, 1)), 5)'
const modest = 'setTimeout(() => process.exit(7), 50)'

/** How a Node ends that runs in a new group; null where the system lets us make none. */
async function endOf(script: string) {
  const group = await memoryGroup(MOST_BYTES)
  if (!group) return null
  const enter = 'echo $$ > "$1" && exec "$2" -e "$3"'
  const child = spawn('sh', ['-c', enter, 'sh', group.membersFile, process.execPath, script])
  await once(child, 'close')
  const hasKilled = await group.hasKilled()
  await group.remove()
  const { exitCode, signalCode } = child
  return { exitCode, signalCode, hasKilled, isLeft: existsSync(dirname(group.membersFile)) }
}

/** Whether a group may be made below our own one where version 1 limits memory: by root, outside of most containers. */
function mayMakeOne(): boolean {
  const own = /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  if (own === undefined) return false
  const folder = join('/sys/fs/cgroup/memory', own, `caseback-test-${process.pid}`)
  try {
    mkdirSync(folder)
    rmdirSync(folder)
    return true
  } catch {
    return false
  }
}

describe('a group of processes with a limit of memory', () => {
  it('is made where it may be', async () => {
    const group = await memoryGroup(MOST_BYTES)
    await group?.remove()
    expect(mayMakeOne() && group === null).toBe(false)
  })

  it('ends a process that takes more, tells of it, and leaves nothing', async () => {
    const killed = { exitCode: null, signalCode: 'SIGKILL', hasKilled: true, isLeft: false }
    expect([killed, null]).toContainEqual(await endOf(greedy))
  })

  it('is removed by the next program where one was killed, and not while it is young', async () => {
    const [young, old] = [await memoryGroup(MOST_BYTES), await memoryGroup(MOST_BYTES)]
    const folders = [young, old].flatMap((group) => (group ? [dirname(group.membersFile)] : []))
    for (const folder of folders.slice(1)) utimesSync(folder, 0, 0)
    await removeLeftGroups()
    expect([[true, false], []]).toContainEqual(folders.map((folder) => existsSync(folder)))
    await young?.remove()
  })

  it('lets one alone that takes less', async () => {
    const ended = { exitCode: 7, signalCode: null, hasKilled: false, isLeft: false }
    expect([ended, null]).toContainEqual(await endOf(modest))
  })
})
