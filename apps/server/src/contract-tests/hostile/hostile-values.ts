import * as fc from 'fast-check'
import type { JsonKind } from './schema-places.ts'

/** Texts that have broken programs: some are perfectly good names. */
export const hostileTexts = [
  "Robert'); DROP TABLE operators;--",
  "' OR 1=1 --",
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e308',
  '-0',
  '0x7f',
  '%00',
  '%s%n%x',
  'one\r\nSet-Cookie: a=b',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\ud800',
  'a\udc00b',
  '\u202eevil\u202c',
  '\ufeff\u200b\u2060',
  'Zoë 🍟 Café',
  '﷽'.repeat(40),
  '=HYPERLINK("http://evil.example")',
  '|| pg_sleep(5)',
]

const nested = (depth: number): unknown => {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** An object with own keys that mean something to the language. */
const languageKeys = (): unknown =>
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"toString":1,"length":-1}')

const byKind: Record<JsonKind, fc.Arbitrary<unknown>> = {
  string: fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 })),
  integer: fc.constantFrom(0, -1, -2_147_483_648, 2_147_483_648, 9_007_199_254_740_991),
  number: fc.constantFrom(-1.5, 0.5, 1e308, -1e308, 5e-324, 1.000000001),
  boolean: fc.boolean(),
  null: fc.constant(null),
  array: fc.oneof(
    fc.constantFrom<unknown>([], [[]], [null], ['x', 'y'], nested(500)),
    fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
  ),
  object: fc.oneof(
    fc.constantFrom<unknown>({}, { $gt: '' }, { id: 1 }, languageKeys()),
    fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
  ),
}

/** Values of a kind that is not accepted. Undefined where every kind is. */
export function wrongKind(accepts: ReadonlySet<JsonKind>): fc.Arbitrary<unknown> | undefined {
  // A whole number is also a number, and -1.5 is no whole one.
  const kinds = (Object.keys(byKind) as JsonKind[]).filter((kind) => !accepts.has(kind))
  return kinds.length === 0 ? undefined : fc.oneof(...kinds.map((kind) => byKind[kind]))
}

/** What may stand in a path and names nothing; as it is written, not yet to be encoded. */
export const namesNothing = [
  '0',
  '-1',
  '1.5',
  '+7',
  '07',
  '1e3',
  '1e308',
  'NaN',
  '2147483648',
  '99999999999999999999',
  '%00',
  '7%00',
  // A %2e%2e alone is resolved before it is sent and may name another call: unreadable-requests.test.ts sends it over a socket.
  '%2e%2e%2f%2e%2e%2f',
  '..%5c..',
  '%ff',
  '%c0%ae',
  '%ed%a0%80',
  '%F0%9F%8D%9F',
  '%0d%0aSet-Cookie:x=y',
  "1'%20or%20'1'='1",
  '1;drop%20table%20claims',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '[object%20Object]',
  '%25%32%65',
  'x'.repeat(99),
  'x'.repeat(3_000),
]

/** An id that is one, of nothing. */
export const ID_OF_NOTHING = '999999999'

/** Paths that are no address at all. */
export const brokenEncodings = ['%', '%zz', '%f', '%u0041', '%ff%', '%e0%a4%a']

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Cursors of no list, and of other lists; longer ones than a list takes at the end. */
export const wrongCursors = [
  'nonsense',
  '!!!',
  '%00',
  cursorOf({}),
  cursorOf([]),
  cursorOf(['x', 'y', 'z', 1]),
  cursorOf([null]),
  cursorOf([1.5]),
  cursorOf([1e308]),
  cursorOf([4_294_967_296]),
  cursorOf({ __proto__: [1] }),
  cursorOf([[1]]),
  cursorOf([true]),
  'A'.repeat(201),
]

/** Headers that come from a browser's past or from nobody: never a reason for anything. */
export const noiseHeaders: Record<string, string>[] = [
  {},
  { 'x-attribution-codes': '{"constructor":{"prototype":{}}}' },
  { 'x-attribution-codes': '{"__proto__":"evil"}' },
  { 'x-attribution-codes': JSON.stringify({ FALL26: 'x'.repeat(5_000) }) },
  { 'x-attribution-codes': '%E0%A4%A' },
  { 'x-attribution-codes': '[1,2' },
  { 'x-attribution-codes': '{"a":"\\u0000"}' },
  { 'x-csrftoken': 'x'.repeat(2_000), 'referer-path': '../../x' },
  { 'accept-language': 'x'.repeat(3_000) },
  { cookie: 'a=%E0%A4%A; __proto__=x; =; ;;' },
  { 'x-forwarded-for': "127.0.0.1' OR 1=1", 'x-http-method-override': 'DELETE' },
  { accept: 'application/xml', 'content-encoding': 'identity', range: 'bytes=0-' },
  { 'if-none-match': '*', 'idempotency-key': "'; drop table idempotency_keys;--" },
]

/** Authorization headers and cookies that belong to no session. */
export const invalidCredentials: Record<string, string>[] = [
  {},
  { authorization: 'token' },
  { authorization: 'token ' },
  { authorization: 'token nobody-has-this' },
  { authorization: `token ${'x'.repeat(6_000)}` },
  { authorization: 'Bearer abc.def.ghi' },
  { authorization: 'Basic b3BlcmF0b3I6' },
  { authorization: "token ' OR 1=1--" },
  { authorization: 'token __proto__' },
  { authorization: 'token a, token b' },
  { cookie: 'caseback_staff=nobody-has-this' },
  { cookie: `caseback_staff=${'x'.repeat(6_000)}` },
  { cookie: 'caseback_staff=%00' },
  { cookie: 'caseback_staff=%E0%A4%A' },
]

/**
 * Cursors that are of the shape of some list's: texts in the place of days and instants, those that only JavaScript knows, and
 * instants that no database has.
 */
export const oddCursors = [
  'a',
  '1',
  'a\0',
  '0000-01-01',
  '9999-99-99',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2026-11-16',
].flatMap((text) => [[text], [text, 1], [text, '1'], [text, text, 1], [1, text], [1, 1]].map(cursorOf))
