import * as accounts from './accounts.ts'
import * as chains from './chains.ts'
import * as claims from './claims.ts'
import * as content from './content.ts'
import type { Endpoint } from './endpoint.ts'
import * as enrollments from './enrollments.ts'
import * as events from './events.ts'
import * as offers from './offers.ts'
import * as payments from './payments.ts'
import * as staff from './staff.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** The one list of calls, by name. Routes, OpenAPI and the generated tests are made from it. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [accounts, chains, claims, content, enrollments, events, offers, payments, staff].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]): [string, Endpoint][] =>
      isEndpoint(value) ? [[name, value]] : [],
    ),
  ),
)
