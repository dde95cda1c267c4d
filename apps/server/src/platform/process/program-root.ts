import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MARK = 'apps/server/src/database/migrations'

/** The first folder above `from` that holds the program. Throws where there is none. */
function findRoot(from: string): string {
  if (existsSync(join(from, MARK))) return from
  const above = dirname(from)
  if (above === from) throw new Error(`Caseback's files are not there: no folder above the program has ${MARK}.`)
  return findRoot(above)
}

/**
 * The folder of the whole program, that everything found at run time is named from: migrations, samples, the built web apps and
 * the programs that run as processes of their own. It is the same for the sources and for a bundle of them.
 */
const programRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

/** Absolute path of a file or folder of the program, by its path in the repository. */
export const programPath = (path: string): string => join(programRoot, path)

/** Whether this is the bundle that `npm start` runs, and not the sources. */
export const isBundled: boolean = !import.meta.url.endsWith('.ts')
