// Holds who writes which table: those of `database/schema/claims.ts`, or of the files in a folder `database/schema/claims`, are
// written by the stores of the module claims, and by nothing else of the program. What can change a row is in one or two files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'

const SERVER = 'apps/server/src/'
const SCHEMA = `${SERVER}database/schema/`
const WRITES = new Set(['insert', 'update', 'delete'])

const WRITES_NAMED =
  /\b(?:update|insert\s+into|delete\s+from|truncate|merge\s+into)\s+(?:table\s+)?(?:only\s+)?(?:"?public"?\.)?"?(\w+)/gi
/** The table comes from the program. */
const WRITES_NEXT = /\b(?:update|insert\s+into|delete\s+from|truncate|merge\s+into)\s+(?:table\s+)?(?:only\s+)?$/i

/**
 * A table: its name in the program and in the database, and the module that owns it: what its schema file is called, or the
 * folder that this stands in.
 */
export type Table = { name: string; sqlName: string; owner: string }
/** A place that writes a table. `table` is either of its names. */
export type TableWrite = { path: string; table: string }

const parse = (root: string, path: string) => parseSync(path, readFileSync(join(root, path), 'utf8')).program

/** Whether a file is the program's own: tests make the rows that they need. */
const isOfTheProgram = (path: string) =>
  path.startsWith(SERVER) &&
  !/\.(test|bench)\.ts$/.test(path) &&
  !new RegExp(`^${SERVER}(testing|contract-tests|program-tests)/`).test(path)

/** Tables that a schema file declares. */
export function tablesOf(root: string, path: string): Table[] {
  if (!path.startsWith(SCHEMA)) return []
  const tables: Table[] = []
  const [owner = ''] = path.slice(SCHEMA.length).replace(/\.ts$/, '').split('/')
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return
      const [sqlName] = init.arguments
      if (init.callee.type === 'Identifier' && init.callee.name === 'pgTable' && sqlName?.type === 'Literal')
        tables.push({ name: id.name, sqlName: String(sqlName.value), owner })
    },
  }).visit(parse(root, path))
  return tables
}

/** What a file of the program writes: by the query builder, by `insertMany`, or in the words of SQL. */
export function writesOf(root: string, path: string): TableWrite[] {
  if (!isOfTheProgram(path)) return []
  const writes: TableWrite[] = []
  const found = (node: Node | undefined) => {
    if (node?.type === 'Identifier') writes.push({ path, table: node.name })
    if (node?.type === 'MemberExpression' && node.property.type === 'Identifier')
      writes.push({ path, table: node.property.name })
  }
  const inWords = (text: string) => {
    for (const [, table = ''] of text.matchAll(WRITES_NAMED)) writes.push({ path, table })
  }
  new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type === 'Identifier' && callee.name === 'insertMany') found(second)
      if (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        WRITES.has(callee.property.name)
      )
        found(first)
    },
    Literal({ value }) {
      if (typeof value === 'string') inWords(value)
    },
    TemplateLiteral({ quasis, expressions }) {
      for (const [at, { value }] of quasis.entries()) {
        inWords(value.raw)
        if (WRITES_NEXT.test(value.raw)) found(expressions[at])
      }
    },
  }).visit(parse(root, path))
  return writes
}

/** One sentence for every write of a table that is not its owner's store. */
export function findForeignWrites(tables: readonly Table[], writes: readonly TableWrite[]): string[] {
  const byName = new Map(tables.flatMap((table) => [table.name, table.sqlName].map((name) => [name, table] as const)))
  return writes.flatMap(({ path, table: name }) => {
    const table = byName.get(name)
    if (!table || isStoreOf(table.owner, path)) return []
    return [`${path} writes ${table.name}: only a store of ${table.owner} does`]
  })
}

function isStoreOf(owner: string, path: string): boolean {
  const folders = [`${SERVER}modules/${owner}/`, `${SERVER}${owner}/`]
  return path.endsWith('.store.ts') && folders.some((folder) => path.startsWith(folder))
}
