/** The parts of the OpenAPI document that its page reads. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  format?: string
  description?: string
  examples?: unknown[]
}

type Content = Record<string, { schema: Schema }>

export type Answer = { $ref?: string; description?: string; content?: Content }

export type Parameter = {
  $ref?: string
  name: string
  in: string
  required: boolean
  schema: Schema
  description?: string
  example?: unknown
}

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
  security: Record<string, unknown>[]
  'x-roles'?: string[]
}

export type ApiDocument = {
  info: { title: string; version: string; description: string; contact: { email: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

/** The name that a reference ends in. */
export const nameIn = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1)
