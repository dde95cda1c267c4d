import { attentionReasons, readyNoteDecisions, staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { changeableNote, dollars, emailAddress, note, text } from '../core/fields.ts'
import { pictureForm } from './picture-form.ts'

const admin = ['admin'] as const
/** What of the provider has a value of the program's own until an admin sets it. */
export const providerNames = ['name', 'legal_name', 'support_email'] as const

const LONGEST_READY_NOTE = 600

const readyNote = z.object({
  reason: z.enum(attentionReasons),
  offered_for: z.enum(readyNoteDecisions),
  en: z.string(),
  es: z.string(),
})

export const provider = z.object({
  name: z.string(),
  legal_name: z.string(),
  support_email: z.string(),
  /** Where manufacturers pay, in lines; null until it is written, and for who is neither finance nor admin. */
  remit_to: z.nullable(z.string()),
  /** The address of a picture; null without one. */
  logo: z.nullable(z.string()),
  /** Those that nobody has set. */
  unset: z.array(z.enum(providerNames)),
  publishing_needs_second_person: z.boolean(),
  /** Up to what finance may approve; null without a limit. */
  batch_limit: z.nullable(dollars),
  pay_back_limit: z.nullable(dollars),
  write_off_limit: z.nullable(dollars),
  /** A claim that pays more is approved by two reviewers; null: none is too large for one. */
  second_review_above: z.nullable(dollars),
  /** Of a hundred other claims so many are approved by two. */
  second_review_percent: z.int(),
  /** Whether payees are asked for a tax form once a calendar year brings them `tax_form_threshold` or more. */
  tax_forms_asked: z.boolean(),
  tax_form_threshold: dollars,
  /** Whether they are paid no more until it is given. */
  tax_forms_hold: z.boolean(),
  /** Notes that reviewers choose where they send a claim back, in the order in which they are offered. */
  ready_notes: z.array(readyNote),
})
export type WireProvider = z.output<typeof provider>

const limit = (least: number) =>
  z.number(problem('amount.required')).check(
    z.minimum(least, problem('amount.positive')),
    z.maximum(100_000_000, problem('amount.too_large')),
    z.refine((value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, problem('amount.decimals')),
  )
const outOf100 = problem('number.between', { min: 0, max: 100 })
const limitOrNone = z.optional(z.nullable(limit(0)))
const yesOrNo = (field: string) => z.optional(z.boolean(problem('input.unexpected', { said: field })))

export const getProvider = defineEndpoint({
  method: 'GET',
  path: 'staff/provider/',
  access: staffRoles,
  summary: 'Who runs the program, and what is approved by whom',
  response: provider,
})

export const changeProvider = defineEndpoint({
  method: 'PATCH',
  path: 'staff/provider/',
  access: admin,
  summary: 'Changes who runs the program; what is left out stays as it is',
  about:
    'Letters, pages and printed links say the names and the address from then on, requests to manufacturers where they pay, which is written here once. A limit of null is none.',
  body: z.object({
    name: z.optional(text(problem('name.required'), 60)),
    legal_name: z.optional(text(problem('name.required'), 120)),
    support_email: z.optional(emailAddress),
    /** Where nothing said it yet. Another one is asked for: see `askToChangeRemitTo`. */
    remit_to: changeableNote(600),
    publishing_needs_second_person: yesOrNo('publishing_needs_second_person'),
    batch_limit: limitOrNone,
    pay_back_limit: limitOrNone,
    write_off_limit: limitOrNone,
    second_review_above: limitOrNone,
    second_review_percent: z.optional(z.int(outOf100).check(z.minimum(0, outOf100), z.maximum(100, outOf100))),
    tax_forms_asked: yesOrNo('tax_forms_asked'),
    tax_form_threshold: z.optional(limit(1)),
    /** Only while they are asked for: it ends with that. */
    tax_forms_hold: yesOrNo('tax_forms_hold'),
  }),
  response: provider,
  refusals: ['remit_to.two_people'],
})

export const writeReadyNote = defineEndpoint({
  method: 'PUT',
  path: 'staff/provider/ready-notes/',
  access: admin,
  summary: 'Adds, changes or removes one note that reviewers choose',
  about:
    '`was` is the note as it was read, null for a new one; `ready_note` is what it shall be, null to remove it. Sent again it changes nothing.',
  body: z.object({
    was: z.nullable(readyNote),
    ready_note: z.nullable(
      z.object({
        reason: z.enum(attentionReasons, problem('reason.required')),
        offered_for: z.enum(readyNoteDecisions, problem('input.unexpected', { said: 'offered_for' })),
        en: note(problem('text.invalid'), LONGEST_READY_NOTE),
        es: note(problem('text.invalid'), LONGEST_READY_NOTE),
      }),
    ),
  }),
  response: provider,
  refusals: ['ready_note.changed'],
})

export const putProviderLogo = defineEndpoint({
  method: 'PUT',
  path: 'staff/provider/logo/',
  access: admin,
  summary: 'The logo of who runs the program, made anew as a small picture',
  transport: 'multipart',
  form: pictureForm,
  response: provider,
  refusals: ['file.too_large', 'picture.unsupported', 'picture.unreadable'],
})

export const removeProviderLogo = defineEndpoint({
  method: 'DELETE',
  path: 'staff/provider/logo/',
  access: admin,
  summary: 'Takes the logo away: the name stands in its place',
  response: provider,
})
