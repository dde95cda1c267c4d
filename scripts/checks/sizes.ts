// Holds what a reader can take in at once: files in a folder, lines in a file and in a function, calls in a file of the contract.
import { dirname } from 'node:path'
import type { Node } from 'oxc-parser'
import { parse, walk } from './syntax.ts'

export const limits = {
  filesInAFolder: 18,
  linesInAFile: 300,
  linesInAFunction: 120,
  commentColumns: 130,
  callsInAFile: 12,
}

/** A line of nothing else. */
const isComment = /^\s*(?:\/\/|\/?\*)/

/**
 * One sentence for each folder, file, function and comment over its limit; an address cannot be broken.
 * @param files all sources of the repository: path → text
 */
export function findOversized(files: ReadonlyMap<string, string>): string[] {
  const sentences: string[] = []
  for (const [folder, paths] of Map.groupBy(files.keys(), (path) => dirname(path)))
    if (paths.length > limits.filesInAFolder)
      sentences.push(`${folder} holds ${paths.length} sources: more than ${limits.filesInAFolder}`)
  for (const [path, text] of files) {
    const lines = text.trimEnd().split('\n').length
    if (lines > limits.linesInAFile) sentences.push(`${path} has ${lines} lines: more than ${limits.linesInAFile}`)
    const calls = path.includes('.test.') ? 0 : text.split('= defineEndpoint(').length - 1
    if (calls > limits.callsInAFile) sentences.push(`${path} defines ${calls} calls: more than ${limits.callsInAFile}`)
    for (const [at, line] of text.split('\n').entries())
      if (line.length > limits.commentColumns && isComment.test(line) && !line.includes('://'))
        sentences.push(`${path}:${at + 1} is a comment of ${line.length} columns: more than ${limits.commentColumns}`)
    for (const { name, line, length } of measureFunctions(path, text))
      if (length > limits.linesInAFunction)
        sentences.push(`${path}:${line} ${name} has ${length} lines: more than ${limits.linesInAFunction}`)
  }
  return sentences
}

/**
 * Every function of a file with its length: the lines from its first to its last, comments and the functions inside it counted,
 * as somebody has to read them. A component and a hook are functions like any other. What is handed to `describe` is none: it is
 * the heading of its cases, and each of these, of its hooks and of its helpers is measured for itself.
 */
export function measureFunctions(path: string, text: string): { name: string; line: number; length: number }[] {
  const lineAt = lineCounter(text)
  const functions: { name: string; line: number; length: number }[] = []
  walk(parse(path, text), (node, parents) => {
    if (!isFunction(node) || isSuite(node, parents.at(-1))) return
    const line = lineAt(node.start)
    functions.push({ name: nameOf(node, parents.at(-1)), line, length: lineAt(node.end) - line + 1 })
  })
  return functions
}

const isFunction = (node: Node) =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'

/** Whether a function is the body of `describe(…)`, `describe.each(…)(…)`, `test.describe(…)` and the like. */
function isSuite(node: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'CallExpression' || !parent.arguments.some((each) => each === node)) return false
  const names: string[] = []
  walk(parent.callee, (each) => {
    if (each.type === 'Identifier') names.push(each.name)
  })
  return names.includes('describe')
}

function nameOf(node: Node, parent: Node | undefined): string {
  if ('id' in node && node.id?.type === 'Identifier') return node.id.name
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name
  if (parent?.type === 'Property' && parent.key.type === 'Identifier') return parent.key.name
  if (parent?.type === 'CallExpression' && parent.callee.type === 'Identifier') return `(in ${parent.callee.name})`
  return '(without a name)'
}

/** Line (from 1) of an offset in the text. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
