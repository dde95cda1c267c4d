// Holds that whoever reads a document can open what it names: every path in it is a file of the repository.
import { basename, dirname, join } from 'node:path'

/** A path as documents write one: in backticks, or as a link's target. */
const IN_CODE = /`([\w.@-]+(?:\/[\w.@-]+)*)`/g
const LINK = /\]\((?!\w+:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g
const A_FILE = /^(?:[\w.@-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|ya?ml|json|sql|css)$/
/** A source that is named without its folder, as the text around it says where it is. */
const A_SOURCE = /^[\w.-]+\.tsx?$/

/** One sentence for each file that `text`, the document at `path`, names and that is none of `files`. */
export function findMissingPaths(path: string, text: string, files: readonly string[]): string[] {
  const known = new Set(files)
  const folders = new Set(files.map((file) => dirname(file)))
  const names = new Set(files.map((file) => basename(file)))
  const isThere = (name: string) => known.has(name) || folders.has(name.replace(/\/$/, ''))
  // What a terminal shows is no sentence about a file of ours.
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const inCode = [...prose.matchAll(IN_CODE)].map(([, name = '']) => name)
  const missing = [
    ...inCode.filter((name) => A_FILE.test(name) && !isThere(name)),
    ...inCode.filter((name) => A_SOURCE.test(name) && !names.has(name)),
    ...[...prose.matchAll(LINK)].map(([, name = '']) => join(dirname(path), name)).filter((name) => !isThere(name)),
  ]
  return [...new Set(missing)].map((name) => `${path} names ${name}, which is not there: write the whole path`)
}
