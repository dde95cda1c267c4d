import * as z from 'zod/mini'
import type { FormParts } from '../core/endpoint.ts'
import { day, instant } from '../core/fields.ts'
import { eachObject, type Json } from './json.ts'
import { operatorFields } from './operator-fields.ts'
import { readingFields } from './reading-fields.ts'
import { reviewFields } from './review-fields.ts'
import { searchFields } from './search-fields.ts'
import { namedShapes } from './shape-names.ts'
import { staffFields } from './staff-fields.ts'
import { taxFields } from './tax-fields.ts'

/** The schemas of a document, each under a name of its own. */
export type Schemas = {
  /** What a caller may send, as a reference. */
  request: (name: string, schema: z.ZodMiniType) => Json
  /** What a caller gets, as a reference. */
  answer: (name: string, schema: z.ZodMiniType) => Json
  /** What a multipart body has, as a reference. */
  form: (name: string, form: FormParts) => Json
  /** The properties of an object that stands in no body, such as a query. */
  properties: (schema: z.ZodMiniType) => { properties: Record<string, Json>; required: string[] }
  /** All of them by now, by name. */
  named: Record<string, Json>
}

/** Converts the schemas of the contract to JSON Schema 2020-12 and names them. */
export function createSchemas(): Schemas {
  const named: Record<string, Json> = {}
  // Of this document alone: a name that a module gave its shapes for good could not be shaken out of the web apps.
  const metadata = z.registry<Json>()
  for (const [id, shape] of Object.entries(namedShapes)) metadata.add(shape, { id })
  metadata.add(day, { format: 'date' })
  metadata.add(instant, { format: 'date-time' })

  const convert = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
    // Inside an object a named shape becomes a reference; at the root it would be written out.
    const { properties, $defs } = z.toJSONSchema(z.object({ root: schema }), { io, metadata, unrepresentable: 'any' })
    for (const [name, definition] of Object.entries($defs ?? {})) named[name] ??= finished(definition, io)
    return finished(properties?.['root'] ?? {}, io)
  }
  const refer = (name: string, converted: Json): Json => {
    if ('$ref' in converted) return converted
    named[name] = converted
    return { $ref: `#/components/schemas/${name}` }
  }
  return {
    named,
    request: (name, schema) => refer(`${name}Request`, convert(schema, 'input')),
    answer: (name, schema) => refer(`${name}Answer`, convert(schema, 'output')),
    form: (name, { required, parts, patterns }) =>
      refer(`${name}Request`, {
        type: 'object',
        required,
        properties: parts,
        ...(patterns && { patternProperties: patterns }),
      }),
    properties: (schema) => {
      const { properties = {}, required = [] } = convert(schema, 'input')
      return { properties: properties as Record<string, Json>, required: required as string[] }
    },
  }
}

/** JSON Schema also knows `true` and `false`; no schema of the contract becomes one. */
function finished(converted: Json | boolean, io: 'input' | 'output'): Json {
  const schema = typeof converted === 'boolean' ? {} : converted
  eachObject(schema, (part) => {
    if (typeof part['$ref'] === 'string') part['$ref'] = part['$ref'].replace('#/$defs/', '#/components/schemas/')
    // Later releases may add fields to an answer.
    if (io === 'output' && part['additionalProperties'] === false) delete part['additionalProperties']
    const properties = part['properties']
    if (typeof properties !== 'object' || properties === null) return
    for (const [name, property] of Object.entries(properties as Record<string, Json>)) describe(name, property)
  })
  return schema
}

/** What a field says, and an example where its kind fits. */
function describe(name: string, property: Json) {
  const [says, example] =
    operatorFields[name] ??
    staffFields[name] ??
    taxFields[name] ??
    readingFields[name] ??
    searchFields[name] ??
    reviewFields[name] ??
    []
  if (says !== undefined) property['description'] ??= says
  if (example !== undefined && fits(example, property)) property['examples'] ??= [example]
}

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

function fits(example: unknown, { type, enum: values, anyOf, format }: Json): boolean {
  if (Array.isArray(values)) return values.includes(example)
  if (Array.isArray(anyOf)) return anyOf.some((each: Json) => fits(example, each))
  if (format === 'date' || format === 'date-time')
    return typeof example === 'string' && (format === 'date') === (example.length === 10)
  const kinds = Array.isArray(type) ? (type as unknown[]) : [type]
  const kind = kindOf(example)
  return kinds.includes(kind) || (kind === 'integer' && kinds.includes('number'))
}
