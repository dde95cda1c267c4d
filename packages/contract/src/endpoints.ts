import type { Endpoint } from './core/endpoint.ts'
import * as operatorCalls from './operator/index.ts'
import * as providerCalls from './provider/index.ts'
import * as publicCalls from './public/index.ts'
import * as staffCalls from './staff/index.ts'

/** Whether a value of a module of calls is one. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** The one list of calls, by name. Routes, OpenAPI and the generated tests are made from it. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [publicCalls, operatorCalls, staffCalls, providerCalls].flatMap((calls) =>
    Object.entries(calls).flatMap(([name, value]: [string, unknown]): [string, Endpoint][] =>
      isEndpoint(value) ? [[name, value]] : [],
    ),
  ),
)
