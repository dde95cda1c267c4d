// `assemble-image.ts FOLDER`: puts what a container image of the product holds into an empty folder, out of what is built and
// installed here: programs, web apps, migrations, and the packages that stay outside the bundles. The Dockerfile calls it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { optionalPackages, outsidePackages } from './bundle-programs.ts'

/** Of the repository, at the same places in the image: the program names everything from its root. */
export const imageParts = [
  'package.json',
  'apps/server/dist-program',
  'apps/server/src/database/migrations',
  'apps/server/src/development/demo/samples',
  'apps/portal/dist-web',
  'apps/portal/dist-ssr',
  'apps/backoffice/dist-web',
  'apps/check-simulator/dist-program',
  'ops/health-check.mjs',
]

type PackageFile = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }

/** Folders of the packages with all that they depend on, as far as it is installed: what is for other machines is not. */
function packageFolders(root: string, names: readonly string[], optional: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string, from: string, isOptional: boolean) => {
    const folder = findPackage(root, name, from)
    if (!folder) {
      if (isOptional) return
      throw new Error(`${name}, which ${relative(root, from) || 'the program'} needs, is not installed.`)
    }
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as PackageFile
    for (const each of Object.keys(dependencies)) visit(each, folder, each in optionalDependencies)
    for (const each of Object.keys(optionalDependencies)) visit(each, folder, true)
  }
  for (const name of names) visit(name, root, false)
  for (const name of optional) visit(name, root, true)
  return found
}

/** As Node looks for a package: beside whoever asks, then one folder further up, and so on. */
function findPackage(root: string, name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return from === root ? undefined : findPackage(root, name, dirname(from))
}

/** Fills an empty folder. Throws when it is not empty, or something is not built or installed. */
export function assembleImage(root: string, target: string): void {
  mkdirSync(target, { recursive: true })
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty.`)
  const missing = imageParts.filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) throw new Error(`Not there: ${missing.join(', ')}. Build first.`)
  for (const path of imageParts) cpSync(join(root, path), join(target, path), { recursive: true })
  // The embedded PostgreSQL is not among them: in a container the database is a neighbour.
  for (const folder of packageFolders(root, outsidePackages, optionalPackages)) {
    const path = relative(root, folder)
    cpSync(folder, join(target, path), {
      recursive: true,
      // Packages inside others are copied for themselves, where somebody needs them.
      filter: (source) => !relative(folder, source).split(sep).includes('node_modules'),
    })
  }
}

if (import.meta.main) {
  const target = process.argv[2]
  if (!target) throw new Error('Which folder?')
  assembleImage(process.cwd(), target)
}
