import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../../core/endpoint.ts'
import { id, idParams, listOf, text } from '../../core/fields.ts'

/** Claims that fit, at most 100: more are told as 100. Null where that is not known at once. */
const fitting = z.nullable(z.int())

const view = z.object({
  id,
  name: z.string(),
  /** What follows the question mark in the address of the queue. */
  query: z.string(),
  shared: z.boolean(),
  /** Of whoever asks: only they change it. */
  mine: z.boolean(),
  /** Whose it is. */
  by: z.string(),
  count: fitting,
})

const viewName = text(problem('view.name'), 60)

export const listQueueViews = defineEndpoint({
  method: 'GET',
  path: 'staff/claims/views',
  access: ['reviewer', 'finance'],
  summary: 'The views of the queue that somebody has saved, and those that colleagues share, by name',
  about: 'One’s own come first. `counts` has those of the views that everybody has.',
  response: z.extend(listOf(view), {
    counts: z.object({ mine: fitting, late: fitting, flagged: fitting }),
  }),
})

export const saveQueueView = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/views',
  access: ['reviewer', 'finance'],
  summary: 'Saves what the queue is narrowed to, and its order, under a name',
  about: 'A view of that name that one has already is this one from now on.',
  body: z.object({
    name: viewName,
    /** Parameters of the queue, as its address has them; the others of an address are left out. */
    query: z.string(problem('view.query')).check(z.maxLength(1000, problem('view.query'))),
    shared: z.boolean(problem('choice.invalid')),
  }),
  response: z.object({ id }),
})

export const changeQueueView = defineEndpoint({
  method: 'PATCH',
  path: 'staff/claims/views/{id}',
  access: ['reviewer', 'finance'],
  summary: 'Calls one’s own view otherwise, shares it with colleagues or no longer',
  params: idParams,
  body: z.object({ name: viewName, shared: z.boolean(problem('choice.invalid')) }),
})

export const deleteQueueView = defineEndpoint({
  method: 'DELETE',
  path: 'staff/claims/views/{id}',
  access: ['reviewer', 'finance'],
  summary: 'Forgets one’s own view, for colleagues too',
  params: idParams,
})

export type WireQueueView = ResponseOf<typeof listQueueViews>['results'][number]
export type WireQueueViewCounts = ResponseOf<typeof listQueueViews>['counts']
