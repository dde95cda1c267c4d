import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const GROUPS = '/sys/fs/cgroup'
/** The share of its limit at which a group has reached it: the kernel counts in pages, and in batches. */
const NEARLY = 0.95
const PREFIX = 'caseback-files-'
/** Longer than a file may be opened. */
const YOUNG_MS = 120_000

/** A group of processes to which the kernel gives no more memory than it was made for. */
export type MemoryGroup = {
  /** A process that writes its id here is in it, with all that it starts. */
  membersFile: string
  /** Whether the kernel has ended a process of it that wanted more than the group may have. */
  hasKilled: () => Promise<boolean>
  /** Once its processes have ended. */
  remove: () => Promise<void>
}

/**
 * What the two versions of control groups call what we need. `killed`: the file with a count of `oom_kill`, also of processes
 * that were ended because the whole machine had no memory; `peak`: the most bytes that the group had at once.
 */
type Version = { folder: string; limits: readonly string[]; killed: string; peak: string }

/**
 * Makes a group with a limit of memory, swap included, below the group that this process is in: with version 1 where memory is
 * limited by it, else with version 2. Null where the system has none or lets us make none: most services are not delegated one.
 */
export async function memoryGroup(mostBytes: number): Promise<MemoryGroup | null> {
  if (process.platform !== 'linux') return null
  const version = await versionHere()
  if (!version) return null
  const folder = join(version.folder, `${PREFIX}${randomUUID()}`)
  const remove = () => removeGroup(folder)
  try {
    await mkdir(folder)
  } catch {
    return null
  }
  try {
    const [limit, ...further] = version.limits
    await writeFile(join(folder, limit ?? ''), String(mostBytes))
    // A kernel that counts no swap has no such file.
    for (const file of further)
      if (await isThere(join(folder, file)))
        await writeFile(join(folder, file), file.endsWith('swap.max') ? '0' : String(mostBytes))
  } catch {
    await remove()
    return null
  }
  return {
    membersFile: join(folder, 'cgroup.procs'),
    hasKilled: async () =>
      (await countIn(join(folder, version.killed), /^oom_kill (\d+)$/m)) > 0 &&
      (await countIn(join(folder, version.peak), /^(\d+)$/m)) > mostBytes * NEARLY,
    remove,
  }
}

const countIn = async (file: string, count: RegExp): Promise<number> =>
  Number(count.exec(await readFile(file, 'utf8'))?.[1] ?? 0)

/** Removes groups that a program has left which was killed. Who has just made one has not entered it yet: young ones stay. */
export async function removeLeftGroups(): Promise<void> {
  const version = process.platform === 'linux' ? await versionHere() : null
  if (!version) return
  const names = await readdir(version.folder).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const folder = join(version.folder, name)
    try {
      if ((await stat(folder)).mtimeMs < Date.now() - YOUNG_MS) await rmdir(folder)
    } catch (error) {
      // It has members, another program has been faster, or it is not ours to remove.
      if (!['EBUSY', 'ENOENT', 'EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error
    }
  }
}

/** The version that limits memory here, and our own group's folder in it. */
async function versionHere(): Promise<Version | null> {
  const memberships = await readFile('/proc/self/cgroup', 'utf8').catch(() => '')
  const own = (controller: string) =>
    memberships
      .split('\n')
      .map((line) => /^\d+:([^:]*):(.*)$/.exec(line))
      .find((found) => found?.[1]?.split(',').includes(controller))?.[2]
  const first = own('memory')
  if (first !== undefined)
    return {
      folder: join(GROUPS, 'memory', first),
      limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
      killed: 'memory.oom_control',
      peak: 'memory.max_usage_in_bytes',
    }
  const second = own('')
  if (second === undefined || !(await isThere(join(GROUPS, 'cgroup.controllers')))) return null
  return {
    folder: join(GROUPS, second),
    limits: ['memory.max', 'memory.swap.max'],
    killed: 'memory.events',
    peak: 'memory.peak',
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const REMOVE_WITHIN_MS = 1_000

/** The kernel takes a moment until a process that has ended has left its group. */
async function removeGroup(folder: string): Promise<void> {
  for (const until = Date.now() + REMOVE_WITHIN_MS; ; ) {
    try {
      return await rmdir(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || Date.now() > until) throw error
      await pause(20)
    }
  }
}
