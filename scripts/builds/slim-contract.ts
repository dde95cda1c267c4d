// A plugin of the portal's production build: what a browser does with a call is its method and its address.
import { type Expression, parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

/** What the client of packages/web reads of an endpoint; the rest is the server's and the tests'. */
const READ_BY_THE_CLIENT = new Set(['method', 'path', 'access', 'transport', 'status'])

type Edit = { start: number; end: number; text: string }

/**
 * The source of a contract module whose endpoints have kept only what the client reads, and whose other values are marked as made
 * without side effects: tree shaking then leaves out every schema that no screen uses, and zod with them. Returns null where
 * nothing changes.
 * @throws Error when an endpoint is written in a way that cannot be read here
 */
export function withoutSchemas(file: string, source: string): string | null {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const edits = program.body.flatMap((statement): Edit[] => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) =>
      !init ? [] : isEndpoint(init) ? cutEndpoint(file, init) : markAsPure(init),
    )
  })
  if (edits.length === 0) return null
  let slim = ''
  let from = 0
  for (const { start, end, text } of edits) {
    slim += source.slice(from, start) + text
    from = end
  }
  return slim + source.slice(from)
}

const isEndpoint = (init: Expression) =>
  init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'defineEndpoint'

function cutEndpoint(file: string, init: Expression): Edit[] {
  const endpoint = init.type === 'CallExpression' ? init.arguments[0] : undefined
  if (endpoint?.type !== 'ObjectExpression') throw new Error(`${file}: an endpoint is not written as an object`)
  const cuts = endpoint.properties.flatMap((property, index): Edit[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier')
      throw new Error(`${file}: an endpoint has something else than plain properties`)
    if (READ_BY_THE_CLIENT.has(property.key.name)) return []
    return [{ start: property.start, end: endpoint.properties[index + 1]?.start ?? endpoint.end - 1, text: '' }]
  })
  const [begin, end] = markAsPure(init)
  return begin && end ? [begin, ...cuts, end] : cuts
}

/** A function that is called at once takes the mark for all that is in it; a chain of calls would need one for each. */
const markAsPure = (init: Expression): Edit[] =>
  init.type === 'Literal' || init.type === 'ArrowFunctionExpression'
    ? []
    : [
        { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
        { start: init.end, end: init.end, text: '))()' },
      ]

/** Leaves the schemas of the contract out of a production build. Screens that need a rule of a field have it from the domain. */
export function slimContract(): Plugin {
  return {
    name: 'caseback:slim-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w/-]+\.ts$/ },
      handler: (source, id) => {
        const code = withoutSchemas(id, source)
        return code === null ? null : { code, map: null }
      },
    },
  }
}
