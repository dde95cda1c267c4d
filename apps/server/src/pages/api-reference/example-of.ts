import { nameIn, type Schema } from './document-types.ts'

/**
 * A value that a schema of the document allows, made of the examples of its fields.
 * @param schemas the named ones
 */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): unknown {
  if (schema.$ref !== undefined) return exampleOf(schemas[nameIn(schema.$ref)] ?? {}, schemas)
  if (schema.examples) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  // The first says more than the second, which is null wherever there are two.
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, schemas)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return schema.items ? [exampleOf(schema.items, schemas)] : []
  if (type === 'object') return exampleObject(schema, schemas)
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return false
  if (type === 'null') return null
  if (schema.format === 'date') return '2026-11-14'
  return schema.format === 'date-time' ? '2026-11-14T16:00:00.000Z' : 'text'
}

function exampleObject(schema: Schema, schemas: Readonly<Record<string, Schema>>): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(field, schemas)])
  const { additionalProperties: others } = schema
  // Keys that are data, such as ids.
  const data = typeof others === 'object' && fields.length === 0 ? [['11', exampleOf(others, schemas)]] : []
  return Object.fromEntries([...fields, ...data])
}
