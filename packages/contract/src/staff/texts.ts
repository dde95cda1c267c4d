import { MOST_TEXT_BYTES, textKinds } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import { type Language, languages } from '@caseback/words/languages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { day, idParam, instant, listOf, markup, pageQuery, seenRevision } from '../core/fields.ts'

const publisher = ['publisher'] as const
const kind = z.enum(textKinds)

/** A text in every language; null where it has no wording in one. English is what the others fall back to. */
const html = z.object({ en: z.string(), es: z.nullable(z.string()) } satisfies Record<Language, z.ZodMiniType>)

const textVersion = z.object({
  version: z.int(),
  /** The first day on which it holds, in the provider's time zone; null: it has always held. */
  holds_from: z.nullable(day),
  published: instant,
  /** null: it came with the program. */
  by: z.nullable(z.string()),
  languages: z.array(z.enum(languages)),
  /** How many enrollments (terms) or accounts (agreement) keep it; null where nobody agrees to the text. */
  agreed: z.nullable(z.int()),
})

const staffTextBrief = z.object({
  kind,
  /** Grows with each change of the draft and the versions. */
  revision: z.int(),
  /** The version that holds today. */
  holds: textVersion,
  /** Versions that will hold from a later day, the first of them first. */
  coming: z.array(textVersion),
  /** What is to be published next; null where nothing is. */
  draft: z.nullable(z.object({ updated: instant, by: z.nullable(z.string()) })),
})

const staffText = z.object({
  ...staffTextBrief.shape,
  draft: z.nullable(z.object({ updated: instant, by: z.nullable(z.string()), html })),
  /** The last version that was published, which may still be coming. */
  newest: z.object({ version: z.int(), html }),
})

const wording = markup(MOST_TEXT_BYTES, problem('text_html.too_large', { kilobytes: MOST_TEXT_BYTES / 1000 }))
/** The `revision` of the text, as it was answered. */
const seen = z.int(problem('seen.required')).check(z.minimum(0, problem('seen.required')))
const kindParams = z.object({ kind })
const versionParams = z.object({ kind, version: idParam })

export const listStaffTexts = defineEndpoint({
  method: 'GET',
  path: 'staff/texts/',
  access: publisher,
  summary: 'The texts of the site, each with the version that holds, those to come and whether it has a draft',
  response: listOf(staffTextBrief),
})

export const getStaffText = defineEndpoint({
  method: 'GET',
  path: 'staff/texts/{kind}/',
  access: publisher,
  summary: 'One text with its draft and its newest version',
  params: kindParams,
  response: staffText,
})

export const listTextVersions = defineEndpoint({
  method: 'GET',
  path: 'staff/texts/{kind}/versions/',
  access: publisher,
  summary: 'The versions of a text, the newest first, with who published which and how many agreed to it',
  params: kindParams,
  query: z.object(pageQuery),
  response: listOf(textVersion),
})

export const exportTextVersions = defineEndpoint({
  method: 'GET',
  path: 'staff/texts/{kind}/versions.csv',
  access: publisher,
  summary: 'The versions of a text as a table, the newest first, with who published which and how many agreed to it',
  params: kindParams,
  transport: 'file',
  contentType: 'text/csv',
})

export const getTextVersion = defineEndpoint({
  method: 'GET',
  path: 'staff/texts/{kind}/versions/{version}/',
  access: publisher,
  summary: 'One version of a text with its wordings',
  params: versionParams,
  response: z.object({ ...textVersion.shape, html }),
})

export const saveTextDraft = defineEndpoint({
  method: 'PUT',
  path: 'staff/texts/{kind}/draft/',
  access: publisher,
  summary: 'Keeps what the next version of a text is to say',
  about:
    'Headings (h2 to h4), paragraphs, lists, links (https, http, mailto), strong, em and line breaks are kept; of all else the words alone. A draft that says what the newest version says is forgotten. `seen` is the `revision` that was read: when somebody else has changed the text since, nothing is kept.',
  params: kindParams,
  body: z.object({ html: z.object({ en: wording, es: z.nullable(wording) }), seen }),
  response: staffText,
  refusals: ['text.changed'],
})

export const discardTextDraft = defineEndpoint({
  method: 'DELETE',
  path: 'staff/texts/{kind}/draft/',
  access: publisher,
  summary: 'Forgets what was to be published next',
  about: '`seen` is the `revision` that was read: what somebody else has written since is not lost.',
  params: kindParams,
  query: z.object({ seen: seenRevision }),
  response: staffText,
  refusals: ['text.changed', 'text.unchanged'],
})

export const publishText = defineEndpoint({
  method: 'POST',
  path: 'staff/texts/{kind}/publish/',
  access: publisher,
  summary: 'Makes the draft the version that holds from a day on; a text that came with the program also as it is',
  about:
    'From that day’s midnight in the provider’s time zone whoever signs up or enrolls agrees to it; who has agreed before keeps their version. The day is today at the earliest, and never before that of a version that was published earlier.',
  params: kindParams,
  body: z.object({ holds_from: day, seen }),
  response: staffText,
  refusals: ['text.changed', 'text.unchanged'],
})

export const unpublishText = defineEndpoint({
  method: 'POST',
  path: 'staff/texts/{kind}/versions/{version}/unpublish/',
  access: publisher,
  summary: 'Makes a draft again of the newest version, while its first day is still ahead',
  params: versionParams,
  response: staffText,
  refusals: ['text.has_draft', 'text.holds'],
})

export type WireStaffTextBrief = z.output<typeof staffTextBrief>
export type WireStaffText = z.output<typeof staffText>
export type WireTextVersion = z.output<typeof textVersion>
export type WireTextHtml = z.output<typeof html>
