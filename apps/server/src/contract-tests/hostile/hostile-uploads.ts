import * as fc from 'fast-check'
import { aPdf } from '../../testing/files/sample-files.ts'
import { type HostileRequest, requestOf, type Target } from './hostile-target.ts'

const BOUNDARY = '----hostile'

type Part = { disposition: string; type?: string; bytes: Buffer }

const file = (name: string, bytes: Buffer, field = 'files'): Part => ({
  disposition: `form-data; name="${field}"; filename="${name}"`,
  type: 'application/pdf',
  bytes,
})
const field = (name: string, value: string): Part => ({
  disposition: `form-data; name="${name}"`,
  bytes: Buffer.from(value),
})

/** A form as bytes, written by hand: a browser's own encoder would mend it. */
function formOf(parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  return Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${part.disposition}\r\n`),
      Buffer.from(part.type ? `Content-Type: ${part.type}\r\n\r\n` : '\r\n'),
      part.bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])
}

const pdf = aPdf('A good invoice')
const good = file('invoice.pdf', pdf)
const notAFile: Record<string, Buffer> = {
  'a program': Buffer.from('MZ\u0090\u0000\u0003'),
  'a page': Buffer.from('<html><script>alert(1)</script>'),
  'a drawing': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a GIF': Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
  'an archive': Buffer.from('PK\u0003\u0004'),
  nothing: Buffer.alloc(0),
  'only NUL': Buffer.alloc(64),
}

const forms: [string, Buffer][] = [
  ['no part', formOf([])],
  ['nothing at all', Buffer.alloc(0)],
  ['no end', formOf([good], '')],
  ['half an end', formOf([good], `--${BOUNDARY}`)],
  [
    'a form of another boundary',
    Buffer.from(formOf([good]).toString('latin1').replaceAll(BOUNDARY, '----other'), 'latin1'),
  ],
  ['a file cut off', formOf([good]).subarray(0, 200)],
  ['noise', Buffer.from('x'.repeat(3_000))],
  ['the file under another name', formOf([file('invoice.pdf', pdf, 'file')])],
  ['the file under files[]', formOf([file('invoice.pdf', pdf, 'files[]')])],
  ['the file under __proto__', formOf([file('invoice.pdf', pdf, '__proto__')])],
  ['files as a text', formOf([field('files', 'invoice.pdf')])],
  ['a part without a name', formOf([{ disposition: 'form-data', bytes: pdf }])],
  ['a part without a disposition', Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`)],
  ['21 files', formOf(Array.from({ length: 21 }, (_each, at) => file(`${at}.pdf`, aPdf(String(at)))))],
  ['200 fields', formOf([...Array.from({ length: 200 }, (_each, at) => field(`f${at}`, 'x')), good])],
  ['a good file and a bad one', formOf([good, file('page.pdf', notAFile['a page'] ?? pdf)])],
  ...['x', '-1', '1e3', '0x1', '1.0', '1 ', '١', 'NaN', '99999', "1' or '1", '\u0000'].map(
    (value): [string, Buffer] => [
      `invoice_index_0 = ${JSON.stringify(value)}`,
      formOf([good, field('invoice_index_0', value)]),
    ],
  ),
  ...Object.entries(notAFile).flatMap(([what, bytes]) =>
    ['invoice.pdf', '../../../etc/cron.d/x.pdf', 'x\u0000.pdf', '.htaccess', 'CON', `${'n'.repeat(900)}.pdf`].map(
      (name): [string, Buffer] => [`${what} as ${name.slice(0, 30)}`, formOf([file(name, bytes)])],
    ),
  ),
]

/** Wrong forms only where a resubmission looks: it may say no other status, and no invoice but the claim's. */
const wrongStatuses = ['PAID', 'CLAIM_VALIDATED', 'claim_submitted', '', '__proto__', '\u0000'].map(
  (status): [string, Buffer] => [`status = ${JSON.stringify(status)}`, formOf([good, field('status', status)])],
)
const wrongInvoices = [
  'x',
  '-1',
  '0',
  '1e3',
  '١',
  '1 ',
  '2147483647',
  '99999999999',
  "1' or '1",
  '__proto__',
  '\u0000',
].map((value): [string, Buffer] => [
  `add_to_invoice = ${JSON.stringify(value)}`,
  formOf([good, field('add_to_invoice', value)]),
])
/** Only where a claim is begun. */
const wrongPayees = ['x'.repeat(121), '﷽'.repeat(121)].map((name): [string, Buffer] => [
  'a payee of 121 characters',
  formOf([good, field('payee_name', name)]),
])

const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** Uploads that bring nothing that could be kept. */
export function badUploads(target: Target): fc.Arbitrary<HostileRequest>[] {
  if (target.endpoint.transport !== 'multipart') return []
  const signedIn = { authorization: `token ${target.scene.token}` }
  const all = [...forms, ...(target.endpoint.method === 'PUT' ? [...wrongStatuses, ...wrongInvoices] : wrongPayees)]
  const types = [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    'multipart/form-data; boundary=',
  ]
  const keys = ['k'.repeat(201), 'k'.repeat(7_000)]
  return [
    fc.constantFrom(...all).map(
      ([what, payload]): HostileRequest => ({
        what,
        request: requestOf(target, { headers: { ...signedIn, 'content-type': CONTENT_TYPE }, payload }),
        expects: 'refusal',
      }),
    ),
    fc.constantFrom(...types).map(
      (type): HostileRequest => ({
        what: `a form sent as ${type}`,
        request: requestOf(target, { headers: { ...signedIn, 'content-type': type }, payload: formOf([good]) }),
        expects: 'refusal',
      }),
    ),
    fc.constantFrom(...keys).map(
      (key): HostileRequest => ({
        what: `an Idempotency-Key of ${key.length} characters`,
        request: requestOf(target, {
          headers: { ...signedIn, 'content-type': CONTENT_TYPE, 'idempotency-key': key },
          payload: formOf([good]),
        }),
        expects: 'refusal',
      }),
    ),
    fc.constant<HostileRequest>({
      what: 'a length that nobody could send',
      request: requestOf(target, {
        headers: { ...signedIn, 'content-type': CONTENT_TYPE, 'content-length': '99999999999' },
        payload: formOf([good]),
      }),
      expects: 'refusal',
    }),
  ]
}
