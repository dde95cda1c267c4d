// Holds what a file of the server is: its name says what it exports, and only what a request or a job begins opens a transaction.
import { basename } from 'node:path'
import type { Node } from 'oxc-parser'
import { parse, walk } from './syntax.ts'

const SERVER = 'apps/server/src/'
/** Kinds of files of a module that are named for their module and not for what they do. */
const KIND = /\.(routes|store|presenter|jobs)\.ts$/
const TEST = new RegExp(`\\.test\\.tsx?$|\\.d\\.ts$|^${SERVER}(testing|contract-tests|program-tests)/`)

/** One sentence for each thing of a server's file that belongs elsewhere, or that its name does not say. */
export function findMisnamed(path: string, text: string): string[] {
  if (!path.startsWith(SERVER) || TEST.test(path)) return []
  const program = parse(path, text)
  const exported = exportedValues(program)
  const own = functionNamedBy(path)
  const sentences: string[] = []
  if (path.endsWith('.presenter.ts'))
    for (const name of exported)
      if (!/^present[A-Z]/.test(name))
        sentences.push(`${path} exports ${name}: a presenter presents, and does nothing else`)
  // Types alone have no function to be named after; a file that exports nothing is run, not called.
  if (path.startsWith(`${SERVER}modules/`) && !KIND.test(path) && exported.length > 0 && !exported.includes(own))
    sentences.push(`${path} does not export ${own}, which it is named after`)
  const begins = path.endsWith('.jobs.ts') || (!KIND.test(path) && exported.includes(own))
  for (const call of transactionsIn(program)) {
    if (call === 'transact' && !begins) sentences.push(`${path} calls transact: only use cases and jobs do`)
    if (call === 'transaction' && !path.startsWith(`${SERVER}database/`))
      sentences.push(`${path} opens a transaction by itself: transact does, which runs one again that deadlocked`)
  }
  return sentences
}

/** `validate-claim.ts` → `validateClaim`. */
const functionNamedBy = (path: string) =>
  basename(path)
    .replace(/\.tsx?$/, '')
    .replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** Names of what a file exports besides types. */
function exportedValues(program: Node): string[] {
  const names: string[] = []
  walk(program, (node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return
    for (const { exported } of node.specifiers) if (exported.type === 'Identifier') names.push(exported.name)
    const declaration = node.declaration
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) names.push(declaration.id.name)
    if (declaration?.type === 'ClassDeclaration' && declaration.id) names.push(declaration.id.name)
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.push(id.name)
  })
  return names
}

/** `transact` for each call of it, `transaction` for each of the driver's own. */
function transactionsIn(program: Node): ('transact' | 'transaction')[] {
  const calls: ('transact' | 'transaction')[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return
    const { callee } = node
    if (callee.type === 'Identifier' && callee.name === 'transact') calls.push('transact')
    if (
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      callee.property.name === 'transaction'
    )
      calls.push('transaction')
  })
  return calls
}
