import { MAX_ATTRIBUTION_LENGTH, shareLinkStates, staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import { languages } from '@caseback/words/languages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import {
  day,
  dollars,
  id,
  idOrSay,
  idParams,
  instant,
  listOf,
  optionalText,
  pageQuery,
  searchText,
  sortQuery,
  text,
} from '../../core/fields.ts'

const publisher = ['publisher'] as const

/** What has come of a link, from a look at the offer to money. */
const funnel = z.object({
  views: z.int(),
  clicks: z.int(),
  sign_ups: z.int(),
  enrolled: z.int(),
  claim_count: z.int(),
  paid_claims: z.int(),
  /** What its paid claims were paid together. */
  paid: dollars,
})

const shareLink = z.object({
  id,
  /** The offer that it leads to. */
  offer_id: id,
  token: z.string(),
  /** Where it leads: what its QR code says. */
  url: z.string(),
  label: z.string(),
  attribution_code: z.string(),
  /** Whose visitors find their chain chosen already; null: anybody may use it. */
  chain: z.nullable(z.object({ id, name: z.string() })),
  state: z.enum(shareLinkStates),
  /** The last day on which it leads to the offer; null without an end. */
  expires: z.nullable(day),
  created: instant,
  created_by: z.nullable(z.string()),
  revoked: z.nullable(instant),
  revoked_by: z.nullable(z.string()),
  funnel,
})

const label = text(problem('link_label.required'), 80)
const expires = z.nullable(day)

export const listShareLinks = defineEndpoint({
  method: 'GET',
  path: 'staff/offers/{id}/links/',
  access: staffRoles,
  summary: 'The share links of an offer with what came of each, the newest first; `q` looks in labels and codes',
  about:
    'A visit belongs to the link whose attribution code it carries. `without_link` has what came without a code, or under one that no link of this offer has; `all` is both together, whatever `q` says.',
  params: idParams,
  query: z.object({
    q: z.optional(searchText),
    ...sortQuery(['label', 'code', 'created'], '-created'),
    ...pageQuery,
  }),
  response: z.object({ ...listOf(shareLink).shape, without_link: funnel, all: funnel }),
})

export const exportShareLinks = defineEndpoint({
  method: 'GET',
  path: 'staff/offers/{id}/links.csv',
  access: staffRoles,
  summary: 'The share links of an offer with what came of each, as a table; what came without a link is its last row',
  transport: 'file',
  contentType: 'text/csv',
  params: idParams,
})

export const getShareLink = defineEndpoint({
  method: 'GET',
  path: 'staff/links/{id}/',
  access: staffRoles,
  summary: 'One share link with what came of it',
  params: idParams,
  response: shareLink,
})

export const createShareLink = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/links/',
  access: publisher,
  summary: 'A new share link of an offer that is published and can still be enrolled in',
  about:
    'Every link has an attribution code of its own, by which what comes of it is told: it is made of the label where none is given, and never changes.',
  params: idParams,
  body: z.object({
    label,
    attribution_code: optionalText(MAX_ATTRIBUTION_LENGTH),
    chain_id: z.optional(z.nullable(idOrSay(problem('chain.invalid')))),
    expires: z.optional(expires),
  }),
  response: shareLink,
  status: 201,
  made: 'staff/links/{id}/',
  refusals: ['offer.transition', 'offer.closed'],
})

export const changeShareLink = defineEndpoint({
  method: 'PATCH',
  path: 'staff/links/{id}/',
  access: publisher,
  summary: 'Changes what a link is called or its last day; what is left out stays as it is',
  params: idParams,
  body: z.object({ label: z.optional(label), expires: z.optional(expires) }),
  response: shareLink,
  refusals: ['share_link.revoked'],
})

export const revokeShareLink = defineEndpoint({
  method: 'POST',
  path: 'staff/links/{id}/revoke/',
  access: publisher,
  summary: 'Ends a link for good; who came through it keeps what they have',
  params: idParams,
  response: shareLink,
  refusals: ['share_link.revoked'],
})

export const getShareLinkSvg = defineEndpoint({
  method: 'GET',
  path: 'staff/links/{id}/qr.svg',
  access: staffRoles,
  summary: 'The QR code of a link, as a drawing that prints at any size',
  transport: 'file',
  contentType: 'image/svg+xml',
  params: idParams,
  refusals: ['share_link.revoked'],
})

export const getShareLinkPng = defineEndpoint({
  method: 'GET',
  path: 'staff/links/{id}/qr.png',
  access: staffRoles,
  summary: 'The QR code of a link, as a picture 1,200 pixels wide',
  transport: 'file',
  contentType: 'image/png',
  params: idParams,
  refusals: ['share_link.revoked'],
})

const printed = z.object({ language: z._default(z.enum(languages), 'en') })

export const getShareLinkCard = defineEndpoint({
  method: 'GET',
  path: 'staff/links/{id}/card.pdf',
  access: staffRoles,
  summary: 'A card to print, A6: picture, headline and QR code',
  transport: 'file',
  contentType: 'application/pdf',
  params: idParams,
  query: printed,
  refusals: ['share_link.revoked'],
})

export const getShareLinkCardPicture = defineEndpoint({
  method: 'GET',
  path: 'staff/links/{id}/card.webp',
  access: staffRoles,
  summary: 'The card as a picture, to look at before it is printed',
  transport: 'file',
  contentType: 'image/webp',
  params: idParams,
  query: printed,
  refusals: ['share_link.revoked'],
})

export const getShareLinkSheet = defineEndpoint({
  method: 'GET',
  path: 'staff/links/{id}/sheet.pdf',
  access: staffRoles,
  summary: 'A sheet to print, A4: picture, headline, how it works and QR code',
  transport: 'file',
  contentType: 'application/pdf',
  params: idParams,
  query: printed,
  refusals: ['share_link.revoked'],
})

export type WireShareLink = z.output<typeof shareLink>
export type WireFunnel = z.output<typeof funnel>
