import * as z from 'zod/mini'
import { operatorSession } from '../core/account-fields.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { day, id, idParam, idParams, instant, listOf, pageQuery, searchText, sortQuery } from '../core/fields.ts'
import { finance } from './payments/payment-shapes.ts'

export const staffOperator = z.object({
  id,
  email: z.string(),
  name: z.string(),
  company_name: z.string(),
  location_name: z.string(),
  account: z.enum(['active', 'unverified', 'closing', 'closed', 'deactivated']),
  created: instant,
  /** How many sessions are alive. */
  sessions: z.int(),
})

const operatorSort = sortQuery(['email', 'created'], '-created')

export const listOperators = defineEndpoint({
  method: 'GET',
  path: 'staff/operators',
  access: ['admin'],
  summary: 'Operator accounts, the newest first, found by e-mail address, company or location',
  query: z.object({ q: z.optional(searchText), ...operatorSort, ...pageQuery }),
  response: listOf(staffOperator),
})

export const exportOperators = defineEndpoint({
  method: 'GET',
  path: 'staff/operators.csv',
  access: ['admin'],
  summary: 'Operator accounts as a table, those that the same query lists, in its order',
  query: z.object({ q: z.optional(searchText), ...operatorSort }),
  transport: 'file',
  contentType: 'text/csv',
})

export const getOperator = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}',
  access: ['admin'],
  summary: 'One operator account',
  params: idParams,
  response: staffOperator,
})

const statementPeriod = { from: z.optional(day), to: z.optional(day) }

export const getOperatorStatementPdf = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}/statement.pdf',
  access: finance,
  summary: "A statement of an operator's claims and payments, as the operator has it",
  about: 'Of the claims that were submitted in these days, in the language of its letters.',
  params: idParams,
  query: z.object(statementPeriod),
  transport: 'file',
  contentType: 'application/pdf',
})

export const getOperatorStatementCsv = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}/statement.csv',
  access: finance,
  summary: 'The same as a table',
  params: idParams,
  query: z.object(statementPeriod),
  transport: 'file',
  contentType: 'text/csv',
})

const supportMessage = z.object({ id, text: z.string(), created: instant })

export const listOperatorMessages = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}/messages',
  access: ['admin'],
  summary: 'What an operator has written to support, the latest first',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(supportMessage),
})

const sessionOfOperator = z.object(operatorSession)

export const listOperatorSessions = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}/sessions',
  access: ['admin'],
  summary: 'Where an operator is signed in, the latest sign-in first',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(sessionOfOperator),
})

export const endOperatorSessions = defineEndpoint({
  method: 'DELETE',
  path: 'staff/operators/{id}/sessions',
  access: ['admin'],
  summary: 'Signs an operator out everywhere',
  params: idParams,
})

export const endOperatorSession = defineEndpoint({
  method: 'DELETE',
  path: 'staff/operators/{id}/sessions/{session_id}',
  access: ['admin'],
  summary: 'Ends one session of an operator',
  params: z.object({ id: idParam, session_id: idParam }),
})

export type WireStaffOperator = z.output<typeof staffOperator>

export type WireSupportMessage = z.output<typeof supportMessage>

export type WireOperatorSession = z.output<typeof sessionOfOperator>
