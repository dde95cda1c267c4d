import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A frame of a stack in a bundle: `(file:///…/main.js:12:34)` or the same without brackets. */
const FRAME = /(file:\/\/\S+?\.js):(\d+):(\d+)/g

/** Kept as long as memory is not needed for something else: errors come in crowds. */
const maps = new Map<string, WeakRef<SourceMap>>()

function mapOf(url: string): SourceMap | undefined {
  const kept = maps.get(url)?.deref()
  if (kept) return kept
  const path = `${fileURLToPath(url)}.map`
  if (!existsSync(path)) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  maps.set(url, new WeakRef(map))
  return map
}

/**
 * The stack of an error with the lines of the sources in place of those of the bundle. Node's own `--enable-source-maps` reads
 * the maps at the first error of any kind and keeps them: twice the memory that the program needs otherwise.
 */
export function inSourceLines(stack: string): string {
  try {
    return stack.replaceAll(FRAME, (frame, url: string, line: string, column: string) => {
      const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1)
      return entry && 'originalSource' in entry
        ? `${new URL(entry.originalSource, url).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
        : frame
    })
  } catch {
    // A map that cannot be read must not hide the error that is being told.
    return stack
  }
}
