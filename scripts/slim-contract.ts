// A plugin of the web apps' production builds: what a browser does with a call is its method and its address.
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

/** What the client of packages/web reads of an endpoint; the rest is the server's and the tests'. */
const READ_BY_THE_CLIENT = new Set(['method', 'path', 'access', 'transport', 'status'])

/**
 * The source of a contract module whose endpoints have kept only what the client reads: without their schemas, tree shaking
 * leaves out every field, and zod with them. Returns null where there is no endpoint.
 * @throws Error when an endpoint is written in a way that cannot be read here
 */
export function withoutSchemas(file: string, source: string): string | null {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const cuts: { start: number; end: number }[] = []
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of statement.declaration.declarations) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue
      if (init.callee.name !== 'defineEndpoint') continue
      const [endpoint] = init.arguments
      if (endpoint?.type !== 'ObjectExpression') throw new Error(`${file}: an endpoint is not written as an object`)
      endpoint.properties.forEach((property, index) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier')
          throw new Error(`${file}: an endpoint has something else than plain properties`)
        const end = endpoint.properties[index + 1]?.start ?? endpoint.end - 1
        if (!READ_BY_THE_CLIENT.has(property.key.name)) cuts.push({ start: property.start, end })
      })
    }
  }
  if (cuts.length === 0) return null
  let slim = ''
  let from = 0
  for (const { start, end } of cuts) {
    slim += source.slice(from, start)
    from = end
  }
  return slim + source.slice(from)
}

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
