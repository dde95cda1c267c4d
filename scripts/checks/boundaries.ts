// Holds the import direction of docs/ARCHITECTURE.md: every folder has a list of what it may import, and nothing else is allowed.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A repository file and the specifiers it imports, as written. */
export type SourceFile = { path: string; imports: string[] }

/** Modules of the server that import no other module. */
const leafModules = ['audit', 'events', 'ledger']
/** The server's modules in the order of their imports: each may import those before it. Only modules.ts knows them all. */
const serverModules = [
  ...leafModules,
  'failed-deliveries',
  'chains',
  'content',
  'catalog',
  'provider',
  'offers',
  'locations',
  'people',
  'staff',
  'enrollments',
  'companies',
  'invoices',
  'claims',
  'duplicates',
  'funding',
  'payments',
  'receipts',
  'notes',
  'review',
  'corrections',
  'books',
  'records',
  'approvals',
  'reconciliation',
  'search',
  'home',
  'notifications',
]

const serverModule = (name: string, at: number): Rule => ({
  folder: `apps/server/src/modules/${name}/`,
  may: [
    ...(leafModules.includes(name) ? [name] : serverModules.slice(0, at + 1)).map(
      (module) => `apps/server/src/modules/${module}/`,
    ),
    'apps/server/src/platform/',
    'apps/server/src/database/',
    'packages/domain/',
    'packages/words/',
    'packages/contract/',
  ],
})

type Rule = { folder: string; may: string[] }

/** The first rule whose folder holds the file decides. Tests may besides import what `testRule` lists. */
const rules: Rule[] = [
  { folder: 'packages/domain/', may: ['packages/domain/'] },
  { folder: 'packages/words/', may: ['packages/words/', 'packages/domain/'] },
  // The calls of one audience know nothing of another's: what two of them share is in core.
  ...['core', 'public', 'operator', 'staff', 'provider'].map((audience) => ({
    folder: `packages/contract/src/${audience}/`,
    may: ['packages/contract/src/core/', `packages/contract/src/${audience}/`, 'packages/words/', 'packages/domain/'],
  })),
  { folder: 'packages/contract/', may: ['packages/contract/', 'packages/words/', 'packages/domain/'] },
  {
    folder: 'packages/web/',
    may: ['packages/web/', 'packages/contract/', 'packages/words/', 'packages/domain/', 'packages/ui/'],
  },
  {
    folder: 'packages/offer-view/',
    may: [
      'packages/offer-view/',
      'packages/web/',
      'packages/contract/',
      'packages/words/',
      'packages/domain/',
      'packages/ui/',
    ],
  },
  { folder: 'packages/ui/', may: ['packages/ui/', 'packages/words/'] },
  ...serverModules.map(serverModule),
  {
    folder: 'apps/server/src/platform/',
    may: [
      'apps/server/src/platform/',
      'apps/server/src/database/',
      'packages/domain/',
      'packages/words/',
      'packages/contract/',
    ],
  },
  { folder: 'apps/server/src/database/', may: ['apps/server/src/database/', 'packages/domain/'] },
  {
    folder: 'apps/server/src/',
    may: ['apps/server/src/', 'packages/domain/', 'packages/words/', 'packages/contract/'],
  },
  ...['portal', 'backoffice'].flatMap((app): Rule[] => [
    // States of screens are told in the gallery's words, and are no part of what is built.
    {
      folder: `apps/${app}/src/dev/`,
      may: [`apps/${app}/src/`, 'packages/', 'testing/src/gallery/', 'testing/gallery'],
    },
    {
      folder: `apps/${app}/src/features/`,
      may: [
        'SELF',
        `apps/${app}/src/shared/`,
        'packages/domain/',
        'packages/words/',
        'packages/contract/',
        'packages/web/',
        'packages/offer-view/',
        'packages/ui/',
      ],
    },
    {
      folder: `apps/${app}/src/shared/`,
      may: [
        `apps/${app}/src/shared/`,
        'packages/domain/',
        'packages/words/',
        'packages/contract/',
        'packages/web/',
        'packages/offer-view/',
        'packages/ui/',
      ],
    },
    {
      folder: `apps/${app}/src/`,
      may: [
        `apps/${app}/src/`,
        'packages/domain/',
        'packages/words/',
        'packages/contract/',
        'packages/web/',
        'packages/offer-view/',
        'packages/ui/',
      ],
    },
  ]),
  { folder: 'apps/check-simulator/src/', may: ['apps/check-simulator/src/'] },
  { folder: 'testing/src/gallery/', may: ['testing/src/gallery/', 'packages/'] },
  // The faults meet the program as it is built; a cluster of PostgreSQL is made as the program makes its own.
  {
    folder: 'testing/faults/',
    may: ['testing/', 'packages/domain/', 'apps/server/src/platform/embedded-postgres/cluster.ts'],
  },
  { folder: 'testing/src/', may: ['testing/src/'] },
  // The states of the screens are data that the browser tests walk through.
  { folder: 'e2e/', may: ['e2e/', 'testing/', 'apps/portal/src/dev/gallery/', 'apps/backoffice/src/dev/'] },
]

const testFile = /(\.test\.tsx?$|\/testing\/)/
const testsMayBesides = [
  'testing/',
  'apps/server/src/testing/',
  'apps/portal/src/testing/',
  'apps/backoffice/src/testing/',
]
const workspaces: Record<string, string> = {
  '@caseback/domain': 'packages/domain/src/index.ts',
  // Its parts are named one by one: a screen loads the subject and language that it speaks.
  '@caseback/words': 'packages/words/src/index.ts',
  '@caseback/contract': 'packages/contract/src/index.ts',
  '@caseback/ui': 'packages/ui/src/index.ts',
  '@caseback/web': 'packages/web/src/index.ts',
  '@caseback/offer-view': 'packages/offer-view/src/index.ts',
  '@caseback/testing': 'testing/src/index.ts',
}

/** Path → imported specifiers, read with a real parser. */
export function readSource(root: string, path: string): SourceFile {
  const parsed = parseSync(path, readFileSync(join(root, path), 'utf8'))
  const imports = [
    ...parsed.module.staticImports.map((entry) => entry.moduleRequest.value),
    ...parsed.module.staticExports.flatMap((entry) => entry.entries.flatMap((each) => each.moduleRequest?.value ?? [])),
    ...parsed.module.dynamicImports.flatMap((entry) => {
      const source = readFileSync(join(root, path), 'utf8').slice(entry.moduleRequest.start, entry.moduleRequest.end)
      return /^['"][^'"]+['"]$/.test(source) ? [source.slice(1, -1)] : []
    }),
  ]
  return { path, imports: [...new Set(imports)] }
}

/** The repository path that a specifier names, or undefined for a package from npm or Node. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const workspace = Object.keys(workspaces).find((name) => specifier === name || specifier.startsWith(`${name}/`))
  return (
    workspace &&
    (specifier === workspace
      ? workspaces[workspace]
      : specifier.replace(workspace, dirname(dirname(workspaces[workspace]!))))
  )
}

/** What a kind of file of a server module leaves to others, whatever its folder may import. */
const kinds: { file: RegExp; mayNot: string; because: string }[] = [
  {
    file: /\/modules\/.*\.routes\.ts$/,
    mayNot: 'apps/server/src/database/',
    because: 'a route is a checklist: a use case writes and a read reads',
  },
  {
    file: /\/modules\/.*\.(store|presenter)\.ts$/,
    mayNot: 'apps/server/src/database/transact.ts',
    because: 'only use cases and jobs open transactions',
  },
]

/** One sentence for every import against the rules and for every circle. Empty when there is none. */
export function findViolations(files: SourceFile[]): string[] {
  const violations: string[] = []
  const edges = new Map<string, string[]>()
  for (const file of files) {
    const rule = rules.find((each) => file.path.startsWith(each.folder))
    for (const specifier of file.imports) {
      const target = resolve(file.path, specifier)
      if (!target) {
        if (specifier === 'react-router')
          violations.push(
            `${file.path} imports react-router: the web apps have a router of their own, packages/web/src/routing/router.tsx`,
          )
        if (file.path.startsWith('packages/domain/') && specifier.startsWith('node:') && !testFile.test(file.path))
          violations.push(`${file.path} imports ${specifier}: the domain does no input or output`)
        continue
      }
      edges.set(file.path, [...(edges.get(file.path) ?? []), target])
      if (!rule) continue
      // SELF: the folder right below the rule's own, so that siblings do not import each other.
      const self = rule.folder + file.path.slice(rule.folder.length).split('/')[0]
      const may = rule.may.map((each) => (each === 'SELF' ? self : each))
      if (testFile.test(file.path)) may.push(...testsMayBesides)
      for (const { file: kind, mayNot, because } of kinds)
        if (kind.test(file.path) && target.startsWith(mayNot))
          violations.push(`${file.path} may not import ${target}: ${because}`)
      if (!may.some((each) => target.startsWith(each))) violations.push(`${file.path} may not import ${target}`)
    }
  }
  return [...violations, ...findCircles(edges)]
}

function findCircles(edges: Map<string, string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (path: string, trail: string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      circles.push(`circle: ${[...trail.slice(at), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) walk(path, [])
  return circles
}
