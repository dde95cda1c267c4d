import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The modules of a chunk, by their paths from the repository's root, for a group of the bundler. A path that ends in `/` is what
 * its folder holds, without the folders inside it.
 * @throws Error when one of them is not there: a file that was moved would leave its chunk without a word, and the download grow
 */
export function modulesOf(...paths: string[]): (id: string) => boolean {
  const modules = new Set(paths.flatMap(filesAt))
  return (id) => modules.has(id.split('?', 1)[0] ?? id)
}

function filesAt(path: string): string[] {
  const file = join(repository, path)
  if (!existsSync(file)) throw new Error(`A chunk of the portal names ${path}, which is not there: has it been moved?`)
  if (!path.endsWith('/')) return [file]
  return readdirSync(file, { withFileTypes: true }).flatMap((each) => (each.isFile() ? [join(file, each.name)] : []))
}
