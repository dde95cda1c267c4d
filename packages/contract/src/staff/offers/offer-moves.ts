import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { day, idParam, idParams, note, optionalNote, seenRevision } from '../../core/fields.ts'
import { staffOffer } from './offers.ts'

const publisher = ['publisher'] as const

/** What was read of an offer: another revision than that is left alone. */
const query = z.object({ seen: z.optional(seenRevision) })

const waits =
  'Where the provider wants a second person for publishing, the first call only asks: the offer says `move_asked`, and another publisher or an admin agrees by the same call, which has to say what was `seen`: the `revision` of the offer that was read. With another one nothing happens.'

/** What of an offer waits for a second person: its draft, or a move of it while it is out. Both may wait at once. */
const requestParams = z.object({ id: idParam, what: z.enum(['publishing', 'move']) })

export const takeBackOfferRequest = defineEndpoint({
  method: 'DELETE',
  path: 'staff/offers/{id}/asked/{what}/',
  access: publisher,
  summary: 'Takes back what one has asked a second person for; a colleague refuses it, with a reason',
  params: requestParams,
  query,
  response: staffOffer,
  refusals: ['offer.transition', 'offer.draft_changed', 'approval.another_person'],
})

export const refuseOfferRequest = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/asked/{what}/refuse/',
  access: publisher,
  summary: 'Refuses what a colleague wants of an offer, with a reason that they read; draft and offer stay as they are',
  params: requestParams,
  query,
  body: z.object({ reason: note(problem('why.required'), 1_000) }),
  response: staffOffer,
  refusals: ['offer.transition', 'offer.draft_changed', 'approval.same_person'],
})

export const discardOfferDraft = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/draft/forget/',
  access: publisher,
  summary: 'Forgets what was to be published next; an offer that was never published is removed for good',
  about:
    'A draft that was published once and taken back is not removed but deleted. A colleague who has asked to publish it gets a letter with the reason. `seen` is the `revision` of the offer that was read: what a colleague has changed since is not lost.',
  params: idParams,
  query: z.object({ seen: seenRevision }),
  body: z.object({ reason: note(problem('why.required'), 1_000) }),
  refusals: ['offer.unchanged', 'offer.draft_changed', 'offer.transition'],
})

export const publishOffer = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/publish/',
  access: publisher,
  params: idParams,
  query,
  /** What the second person reads, where one is needed. */
  body: z.object({ note: optionalNote(1_000) }),
  response: staffOffer,
  summary: 'Makes the draft the terms that new enrollments get',
  about:
    'A draft becomes ACTIVE, or SCHEDULED when its first day is ahead. An offer that is out keeps its state; who is enrolled keeps the version of their enrollment. `seen` is the `revision` of the offer that was read: another one is not published. Where the provider wants a second person, the first call only asks: the offer says `publishing_asked` and is published by the call of another publisher or an admin, who has to say what was `seen`. Any change of the offer takes the request back.',
  refusals: ['offer.transition', 'offer.unchanged', 'offer.draft_changed', 'approval.same_person'],
})

export const unpublishOffer = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/unpublish/',
  access: publisher,
  params: idParams,
  response: staffOffer,
  summary: 'Makes a draft again of an offer whose first day is still ahead',
  refusals: ['offer.transition'],
})

export const pauseOffer = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/pause/',
  access: publisher,
  params: idParams,
  response: staffOffer,
  summary: 'Takes no new enrollments and claims for a while',
  refusals: ['offer.transition'],
})

export const resumeOffer = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/resume/',
  access: publisher,
  params: idParams,
  query,
  response: staffOffer,
  summary: 'Ends a pause',
  about: waits,
  refusals: ['offer.transition', 'offer.draft_changed', 'approval.same_person'],
})

export const extendOffer = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/extend/',
  access: publisher,
  params: idParams,
  query,
  response: staffOffer,
  summary: 'Moves the last day on; an expired offer becomes active again',
  about: waits,
  body: z.object({ valid_to: day }),
  refusals: ['offer.transition', 'offer.draft_changed', 'approval.same_person'],
})

export const deleteOffer = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/delete/',
  access: publisher,
  params: idParams,
  query,
  response: staffOffer,
  summary: 'Ends an offer for good; claims that were sent go on',
  about:
    'In every state, also as a draft that was published once and taken back: its versions, links and audit log stay. A draft that was never published is removed by `draft/forget/`.',
  body: z.object({ reason: note(problem('why.required'), 1_000) }),
  refusals: ['offer.transition', 'offer.draft_changed'],
})

export const duplicateOffer = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/duplicate/',
  access: publisher,
  params: idParams,
  response: staffOffer,
  summary: 'A new draft with everything that this offer says; its dates begin today',
  status: 201,
  made: 'staff/offers/{id}/',
})
