// The syntax tree of a source, for the checks that read it.
import { type Node, parseSync, visitorKeys } from 'oxc-parser'

/** @throws Error when the text is not TypeScript */
export function parse(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program
}

/** Calls `visit` with every node below and including `node`, each after its parents: the nearest of them is the last. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void): void {
  const parents: Node[] = []
  const enter = (each: Node) => {
    visit(each, parents)
    parents.push(each)
    for (const key of visitorKeys[each.type] ?? []) {
      const child: unknown = Reflect.get(each, key)
      for (const inner of Array.isArray(child) ? child : [child]) if (isNode(inner)) enter(inner)
    }
    parents.pop()
  }
  enter(node)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
