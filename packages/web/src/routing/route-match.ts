/** What stands in an address for the names of a pattern; an optional one may be missing. */
export type Params = Readonly<Record<string, string | undefined>>

const SEGMENT = /\/(?::(\w+)(\??)|(\*)|([^/]+))/g
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A pattern as a regular expression: '/offer/:token', '/reset/:uid?', '/dev/*' and '*' for everything. */
function expressionOf(pattern: string): RegExp {
  if (pattern === '*') return /^/
  const source = pattern.replaceAll(SEGMENT, (_, name?: string, optional?: string, rest?: string, text?: string) => {
    if (rest) return '(?:/.*)?'
    if (!name) return `/${literal(text ?? '')}`
    return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`
  })
  return new RegExp(`^${source === '/' ? '' : source}/?$`, 'i')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // "%" and the like, typed by hand: as it stands.
    return text
  }
}

const expressions = new Map<string, RegExp>()

/** The parameters of an address's path, or null when it is not of this pattern. */
export function matchPath(pattern: string, pathname: string): Params | null {
  const expression = expressions.get(pattern) ?? expressionOf(pattern)
  expressions.set(pattern, expression)
  const groups = expression.exec(pathname)
  return (
    groups &&
    Object.fromEntries(Object.entries(groups.groups ?? {}).map(([name, text]) => [name, text && decoded(text)]))
  )
}
