import type { Endpoint } from '@caseback/contract'
import * as z from 'zod/mini'

/** JSON's own kinds of value; a whole number is its own kind, as most numbers have to be whole. */
export type JsonKind = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null'

/** One place of a body or query where a value stands. */
export type Place = {
  path: (string | number)[]
  accepts: ReadonlySet<JsonKind>
  required: boolean
  /** A text that may be any text: neither one of a list nor of a pattern. */
  isFreeText: boolean
  /** Texts longer than this are refused. */
  maxLength: number | undefined
}

type JsonSchema = {
  type?: JsonKind
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  maxLength?: number
}

/** Without a type the schema takes anything. */
const EVERYTHING: JsonKind[] = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']

const alternatives = (schema: JsonSchema): JsonSchema[] => schema.anyOf?.flatMap(alternatives) ?? [schema]

function kindsOf(schema: JsonSchema): Set<JsonKind> {
  const kinds = alternatives(schema).flatMap((each): JsonKind[] => (each.type ? [each.type] : EVERYTHING))
  return new Set(kinds.includes('number') ? [...kinds, 'integer'] : kinds)
}

function placesIn(schema: JsonSchema, path: (string | number)[], required: boolean): Place[] {
  const all = alternatives(schema)
  const texts = all.filter((each) => each.type === 'string')
  const here: Place = {
    path,
    accepts: kindsOf(schema),
    required,
    isFreeText: texts.some((each) => !each.enum && each.const === undefined && !each.pattern && !each.format),
    maxLength: texts.find((each) => each.maxLength !== undefined)?.maxLength,
  }
  return [
    here,
    ...all.flatMap((each) => [
      ...Object.entries(each.properties ?? {}).flatMap(([name, field]) =>
        placesIn(field, [...path, name], each.required?.includes(name) ?? false),
      ),
      ...(each.items ? placesIn(each.items, [...path, 0], false) : []),
    ]),
  ]
}

/** Every place of an endpoint's body or query, as its schema has it; the first is the whole. */
export function placesOf(endpoint: Endpoint, where: 'body' | 'query'): Place[] {
  const schema = endpoint[where]
  if (!schema) return []
  return placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [], true)
}

/** The value with another one at a path; `undefined` takes the place away. Shares nothing with the value given. */
export function withValueAt(value: unknown, path: readonly (string | number)[], replacement: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return replacement
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? withValueAt(each, rest, replacement) : each))
  const entries = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}))
  const next = withValueAt(entries.get(String(step)), rest, replacement)
  if (next === undefined) entries.delete(String(step))
  else entries.set(String(step), next)
  return Object.fromEntries(entries)
}
