import { escapeHtml } from '../../platform/escape-html.ts'
import { type Answer, nameIn, type Parameter, type Schema } from './document-types.ts'

/** Whether a named schema is a shape of its own, and not the body or the answer of one call. */
export const isShape = (name: string): boolean => !/(Request|Answer)$/.test(name) || name === 'FundingRequest'

/** Where the page has a shape. */
export const shapeAnchor = (name: string): string => `shape-${name}`

/** Text of the document, whose blank lines part paragraphs and whose backticks hold code. */
export const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((each) => `<p>${inline(each)}</p>`)
    .join('\n')

const inline = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** What kind of value it is, with links to shapes. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref)
    return isShape(name) ? `<a href="#${shapeAnchor(name)}">${name}</a>` : 'object'
  }
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if ('const' in schema) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ')
  if (schema.format === 'binary') return 'file'
  const types = [schema.type ?? 'any'].flat()
  if (types.includes('array')) return `list of ${schema.items ? typeOf(schema.items) : 'values'}`
  const named = schema.format === 'date' ? 'day' : schema.format === 'date-time' ? 'instant' : undefined
  return types.map((type) => (type === 'string' && named ? named : type)).join(' or ')
}

type Row = { name: string; depth: number; schema: Schema; required: boolean }

/** The fields of an object and of those within it that have no name of their own. */
function rowsOf(schema: Schema, depth = 0): Row[] {
  const numbered = Object.entries(schema.patternProperties ?? {}).map(
    ([pattern, field]) => [pattern.replace(/^\^/, '').replace('[0-9]+$', '{n}'), field] as const,
  )
  const fields = [...Object.entries(schema.properties ?? {}), ...numbered]
  return fields.flatMap(([name, field]) => [
    { name, depth, schema: field, required: schema.required?.includes(name) ?? false },
    ...rowsOf(field.items && !field.items.$ref ? field.items : field.$ref ? {} : field, depth + 1),
  ])
}

const table = (headings: readonly string[], rows: readonly string[]): string =>
  `<div class="table"><table><thead><tr>${headings.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`

/** A table of the fields of an object; where it has none, what it is. */
export function fieldTable(schema: Schema): string {
  const rows = rowsOf(schema)
  if (rows.length === 0) return `<p>${typeOf(schema)}</p>`
  return table(
    ['Field', 'Kind', 'What it says'],
    rows.map(
      ({ name, depth, schema: field, required }) =>
        `<tr><th scope="row" class="depth-${Math.min(depth, 4)}"><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</th><td>${typeOf(field)}</td><td>${inline(field.description ?? '')}</td></tr>`,
    ),
  )
}

export const parameterTable = (parameters: readonly Parameter[]): string =>
  table(
    ['Parameter', 'Place', 'Kind', 'What it says'],
    parameters.map(
      ({ name, in: place, required, schema, description = '' }) =>
        `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</th><td>${place}</td><td>${typeOf(schema)}</td><td>${inline(description)}</td></tr>`,
    ),
  )

/** Refusals of this call; those that any call may give are in the document. */
export const refusalTable = (responses: Readonly<Record<string, Answer>>): string =>
  table(
    ['Status', 'Code and sentence'],
    Object.entries(responses)
      .filter(([status, { $ref }]) => status >= '400' && status < '600' && $ref === undefined)
      .map(
        ([status, { description = '' }]) =>
          `<tr><th scope="row">${status}</th><td>${paragraphs(description)}</td></tr>`,
      ),
  )
