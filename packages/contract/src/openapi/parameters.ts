import type { Endpoint } from '../core/endpoint.ts'
import type { Json } from './json.ts'

/** The largest id: a PostgreSQL integer. */
const anId = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const

type Text = { description: string; schema?: Json; example?: unknown }

/** What stands in paths. */
export const pathParameters: Readonly<Record<string, Text>> = {
  id: { description: 'The number of what the path names.', schema: anId, example: 7 },
  claim_id: { description: 'The claim.', schema: anId, example: 7 },
  application_id: {
    description: 'Credit that settles the request, by its id in `applications`.',
    schema: anId,
    example: 61,
  },
  note_id: { description: 'The credit note.', schema: anId, example: 7 },
  upload_id: { description: 'A file that was uploaded and not submitted.', schema: anId, example: 31 },
  dispute_id: { description: 'What the manufacturer has against a line.', schema: anId, example: 3 },
  session_id: { description: 'The session.', schema: anId, example: 12 },
  event_id: { description: 'What happened.', schema: anId, example: 12 },
  code: { description: 'The code of the offer.', example: 'NBCOD' },
  token: { description: 'The token of a share link.', example: 'Jk3nT0aVq9x2Lw7c' },
  key: { description: 'The key of a mailed link.', example: '9f2c8b1e' },
  what: { description: 'What of an offer waits for a second person: publishing its draft, or a move while it is out.' },
  kind: { description: 'Which text, or: a file as it was sent, or the picture of one of its pages.' },
  version: { description: 'The number of the version.', schema: anId, example: 3 },
  listener: { description: 'Who was to hear of it.', example: 'letters-about-claims' },
}

/** What stands behind a question mark. */
export const queryParameters: Readonly<Record<string, Text>> = {
  last_days: { description: 'How many days back from now.', example: 30 },
  limit: {
    description: 'Rows a page; more than 100 are taken as 100.',
    schema: { type: 'integer', minimum: 1, maximum: 999_999, default: 50 },
    example: 20,
  },
  width: {
    description: 'How wide the picture is to be, in pixels.',
    schema: { type: 'integer', enum: [160, 320, 480, 640, 800] },
    example: 480,
  },
  cursor: { description: 'Where the page begins: from `next` of the page before.' },
  kind: { description: 'Only those of this kind.', example: 'change_remit_to' },
  group: { description: 'Only this part of the claims.', example: 'on_the_way' },
  q: { description: 'A text to search for.', example: 'fries' },
  state: { description: 'Only those in this state.' },
  type: { description: 'Only those of this type.' },
  offer: { description: 'Only those of this offer.', schema: anId, example: 7 },
  location: { description: 'Only those of this location.', schema: anId, example: 12 },
  least: {
    description: 'Only those with so many whole dollars or more.',
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1 },
    example: 600,
  },
  tax_form: {
    description: '`missing`: no tax form was given, or none since it was last asked for.',
    example: 'missing',
  },
  side: { description: 'Whether manufacturers owe it to us, or we to operators.', example: 'receivable' },
  claim: { description: 'Only those about this claim.', example: '12' },
  funding: { description: 'Only those about this funding request.', example: '12' },
  manufacturer: { description: 'Only those whose manufacturer has this text in its name.', example: 'valley' },
  year: {
    description: 'Only what is of this year.',
    schema: { type: 'integer', minimum: 2000, maximum: 2099 },
    example: 2026,
  },
  expires: { description: 'From the link.' },
  signature: { description: 'From the link.' },
  language: { description: 'The language of what is shown or printed.', example: 'es' },
  status: { description: 'Only those in this status.' },
  dispute: { description: '`open`: only rejections whose dispute waits for an answer, whatever `status` says.' },
  show: { description: 'Which of them.' },
  stage: { description: 'Only those that wait for this step.' },
  left: { description: 'Only those with so many days left until the promised day.' },
  sort: { description: 'In which order; with `-` in front the other way round.' },
  actor: {
    description:
      '`staff:3`, `operator:12`, `program`, or an e-mail address, which finds also the sign-ins that were tried with it.',
    example: 'finance@example.com',
  },
  days: { description: 'Only what was sent so many days ago, or more.', example: 14 },
  program: { description: 'The bookkeeping program that is to import it.', example: 'quickbooks' },
  into: { description: 'The account that it would be merged into.', example: 13 },
  on: { description: 'As it was at the end of this day.', example: '2026-11-16' },
  account: { description: 'Only this account of the ledger.', example: 'receivable' },
  by: { description: 'One line for each account, or for each of those whose account it is.', example: 'subject' },
  subject: {
    description: 'Only what was done to it, or is its; without a number, to all of that kind.',
    example: 'claim:12',
  },
  action: {
    description: 'Only this action; without what stands behind its dot, all that begin so.',
    example: 'payment.released',
  },
  decision: { description: 'What would be decided.', example: 'reject' },
  reason: { description: 'The coded reason that it would give.', example: 'unreadable' },
  outcome: { description: 'Only what was done, or what was refused.' },
  seen: {
    description: 'The `revision` as it was read. When it has changed since, nothing is done.',
    example: '4',
  },
  known: {
    description: 'The `revision` that the reader has: while it is still that one, nothing is counted again.',
    example: '7',
  },
  assignee: {
    description: 'Only claims of whoever asks (`me`), of `nobody`, or of a reviewer or an admin, by number.',
    example: 'me',
  },
  operator: { description: 'Only claims of this company.', schema: anId, example: 31 },
  chain: { description: 'Only claims of this chain.', schema: anId, example: 4 },
  age: { description: 'Only claims that were submitted at least so many days ago.', example: '7' },
  late: { description: 'Only claims past their promise.', example: 'yes' },
  newcomer: { description: 'Only claims of people who have signed up in the last 14 days.', example: 'yes' },
  flag: {
    description: 'Only claims about which this looks odd, as it was within the last minute.',
    example: 'duplicate_invoice',
  },
  amount_from: {
    description: 'Only claims that pay at least so much, in whole US dollars, or would by their operator’s count.',
    example: '250',
  },
  amount_to: { description: 'The same, at most.', example: '1000' },
  from: { description: 'The first day, in the time zone of the provider.', example: '2026-11-01' },
  to: { description: 'The last day, in the time zone of the provider.', example: '2026-11-30' },
}

/** What a call reads of its headers, by the name that an endpoint gives. */
export const headerParameters = {
  'Idempotency-Key': {
    description:
      'A key of your own for this submission. For 24 hours the same key with the same files gets the first answer, and with other files 409 `idempotency.mismatch`.',
    schema: { type: 'string', maxLength: 200 },
    example: '0b9d7a34-6d0f-4e3b-8f2c-2f1d4f6a9e10',
  },
  'X-Attribution-Codes': {
    description:
      'Codes of channels by offer, as JSON of at most 4 kB. The last one before enrolling stays with the enrollment; anything else is ignored.',
    schema: { type: 'string' },
    example: '{"NBCOD":"spring-show-22"}',
  },
  signature: {
    description: '`nonce=N,signature=HEX`, where HEX is the HMAC-SHA256 of the body followed by the nonce.',
    schema: { type: 'string' },
    example: 'nonce=1243549809,signature=4ee9758fc0bceb3ca1a2fe397fbd125364cfffdb04296fa118dab9778a4b3ce3',
  },
} as const satisfies Record<NonNullable<Endpoint['headers']>[number], Text>

/** Every call answers in the language that is asked for. */
export const languageParameter: Json = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of sentences: English, or Spanish.',
  schema: { type: 'string' },
  example: 'es',
}

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })
const whole = (description: string, example: number) => ({ description, schema: { type: 'integer' }, example })

/** Headers of answers, by name. */
export const answerHeaders: Json = {
  'WWW-Authenticate': text('Always `Token`.', 'Token'),
  'Retry-After': whole('Seconds until the next try has a chance.', 60),
  RateLimit: text(
    'What is left of each limit that counted this call, and the seconds until it begins anew.',
    '"login";r=9;t=900',
  ),
  'RateLimit-Policy': text('Each limit that counted this call, with its window in seconds.', '"login";q=10;w=900'),
  ETag: text('Sent back in If-None-Match, it gets 304 while nothing has changed.', 'W/"mFq3…"'),
  Location: text('Where the browser goes next, or where what was made is read.', '/login?verified=1'),
}
