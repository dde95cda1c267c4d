import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds in a tick of /proc/…/stat on Linux. */
const TICK_MS = 10

/** Processor time that a process has used, in milliseconds. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // utime and stime, the 14th and 15th field of all; cutime and cstime for children that have ended.
  return (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) * TICK_MS
}

/** Processes that `pid` has started, and theirs. */
function childrenOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It has ended meanwhile.
    }
  }
  const found: number[] = []
  const look = (parent: number) => {
    for (const [child, its] of parents)
      if (its === parent) {
        found.push(child)
        look(child)
      }
  }
  look(pid)
  return found
}

/** Processor time of a process and of all that it has started. */
export const cpuOfTree = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => {
    try {
      return sum + cpuOf(each)
    } catch {
      return sum
    }
  }, 0)

/** Memory that a process has for itself, its share of what it shares counted in, in MB. */
export function pssOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024
}
