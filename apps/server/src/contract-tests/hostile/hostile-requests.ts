import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { addressOf } from '../table/call-table.ts'
import {
  credentialsOf,
  type HostileRequest,
  JSON_HEADERS,
  jsonRequest,
  requestOf,
  type Target,
} from './hostile-target.ts'
import { badUploads } from './hostile-uploads.ts'
import {
  brokenEncodings,
  ID_OF_NOTHING,
  invalidCredentials,
  namesNothing,
  noiseHeaders,
  wrongCursors,
  wrongKind,
} from './hostile-values.ts'
import { placesOf, withValueAt } from './schema-places.ts'

function badBodies(target: Target): fc.Arbitrary<HostileRequest>[] {
  const { endpoint, scene, neverWrong } = target
  if (!endpoint.body) return []
  const places = placesOf(endpoint, 'body').filter((place) => !neverWrong.includes(String(place.path[0])))
  const bodyWith = (path: (string | number)[], value: unknown) =>
    // Empty of what it needs, it is refused; `null` stands for no body at all.
    jsonRequest(target, JSON.stringify(withValueAt(scene.body ?? {}, path, value)) ?? '')
  const wrong = places.flatMap(({ path, accepts }) => {
    // No body at all is an empty one, which some calls take.
    const values = wrongKind(path.length === 0 ? new Set([...accepts, 'null']) : accepts)
    return values
      ? [
          values.map(
            (value): HostileRequest => ({
              what: `${path.join('.') || 'the body'} is ${JSON.stringify(value)?.slice(0, 60)}`,
              request: bodyWith(path, value),
              expects: 'refusal',
            }),
          ),
        ]
      : []
  })
  const missing = places
    .filter(({ path, required }) => required && path.length > 0)
    .map(
      ({ path }): HostileRequest => ({
        what: `${path.join('.')} is missing`,
        request: bodyWith(path, undefined),
        expects: 'refusal',
      }),
    )
  const tooLong = places
    .filter(({ maxLength }) => maxLength !== undefined)
    .map(
      ({ path, maxLength = 0 }): HostileRequest => ({
        what: `${path.join('.')} is too long`,
        request: bodyWith(path, 'x'.repeat(maxLength + 1)),
        expects: 'refusal',
      }),
    )
  const fixed = [...missing, ...tooLong]
  return [...wrong, ...(fixed.length > 0 ? [fc.constantFrom(...fixed)] : [])]
}

/** Bodies that are no JSON, or not sent as JSON, or too large: refused wherever a body may come. */
function unreadableBodies(target: Target): fc.Arbitrary<HostileRequest>[] {
  if (target.endpoint.method === 'GET' || target.endpoint.transport) return []
  const texts = [
    '{',
    '[1,2',
    '{"a":1,}',
    "{'a':1}",
    '{"a":\u0001}',
    'undefined',
    'NaN',
    '{"a":1}{"b":2}',
    '"',
    '\u0000',
    '\ud83d',
  ]
  const kinds = [
    'text/csv',
    'text/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'x',
    'multipart/form-data',
  ]
  return [
    fc.constantFrom(...texts).map(
      (text): HostileRequest => ({
        what: `the body is ${JSON.stringify(text)}`,
        request: jsonRequest(target, text),
        expects: 'refusal',
      }),
    ),
    fc.constantFrom(...kinds).map(
      (kind): HostileRequest => ({
        what: `the body is sent as ${kind}`,
        request: requestOf(target, {
          headers: { ...credentialsOf(target.scene), 'content-type': kind },
          payload: JSON.stringify(target.scene.body ?? { a: 1 }),
        }),
        expects: 'refusal',
      }),
    ),
    fc.constant<HostileRequest>({
      what: 'the body is too large',
      request: jsonRequest(target, JSON.stringify({ ...target.scene.body, padding: 'x'.repeat(270_000) })),
      expects: 'refusal',
    }),
  ]
}

function badPaths(target: Target): fc.Arbitrary<HostileRequest>[] {
  const names = [...target.endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const address = (name: string, written: string) =>
    // A mark in place of the parameter: the hostile text must reach the address as it is written.
    addressOf(target.endpoint, { ...target.scene, params: { ...target.scene.params, [name]: 'MARK' } }).replace(
      'MARK',
      () => written,
    )
  return names.map((name) =>
    fc.constantFrom(...namesNothing, ...brokenEncodings, ID_OF_NOTHING).map(
      (written): HostileRequest => ({
        what: `{${name}} is ${written.slice(0, 60)}`,
        request: requestOf(target, { url: address(name, written) }),
        expects: 'refusal',
      }),
    ),
  )
}

function badQueries(target: Target): fc.Arbitrary<HostileRequest>[] {
  const { endpoint, scene } = target
  const [, ...places] = placesOf(endpoint, 'query')
  const base = addressOf(endpoint, { ...scene, query: {} })
  const withQuery = (name: string, query: string): HostileRequest => {
    const others = new URLSearchParams(
      Object.entries(scene.query ?? {})
        .filter(([each]) => each !== name)
        .map(([each, value]): [string, string] => [each, String(value)]),
    ).toString()
    return {
      what: `the query has ${query.slice(0, 60)}`,
      request: requestOf(target, { url: `${base}?${[others, query].filter(Boolean).join('&')}` }),
      expects: 'refusal',
    }
  }
  return places.map(({ path, isFreeText, maxLength, required }) => {
    const name = String(path[0])
    const twice = [`${name}=1&${name}=2`, `${name}=&${name}=x&${name}=%00`]
    const tooLong = maxLength === undefined ? [] : [`${name}=${'x'.repeat(maxLength + 1)}`]
    const wrong =
      name === 'cursor'
        ? wrongCursors.map((cursor) => `cursor=${cursor}`)
        : isFreeText
          ? []
          : namesNothing.map((text) => `${name}=${text}`)
    const queries = [...twice, ...tooLong, ...wrong, ...(required ? [''] : [])].filter((query) => !isGoodLimit(query))
    return fc.constantFrom(...queries).map((query) => withQuery(name, query))
  })
}

/** A limit beyond the largest is that; only what is no positive number is refused. */
const isGoodLimit = (query: string) => /^limit=[1-9]\d{0,5}$/.test(query)

function badCredentials(target: Target): fc.Arbitrary<HostileRequest>[] {
  if (target.endpoint.access === 'public' || target.endpoint.access === 'optional') return []
  return [
    fc.constantFrom(...invalidCredentials).map(
      (headers): HostileRequest => ({
        what: `signed in as ${JSON.stringify(headers).slice(0, 60)}`,
        request: requestOf(target, { headers }),
        expects: 'refusal',
      }),
    ),
  ]
}

/** Calls without anything to be wrong: public ones with neither parameters nor a body. */
function usualAnswers(target: Target): fc.Arbitrary<HostileRequest>[] {
  const { endpoint } = target
  const isOpen = endpoint.access === 'public' || endpoint.access === 'optional'
  if (!isOpen || endpoint.params || endpoint.query || endpoint.body || endpoint.transport) return []
  return [
    fc.constantFrom(...invalidCredentials).map(
      (headers): HostileRequest => ({
        what: `signed in as ${JSON.stringify(headers).slice(0, 60)}`,
        request: { method: endpoint.method, url: `${addressOf(endpoint, {})}?__proto__=1&limit=0&%ff=%00`, headers },
        expects: 'usual',
      }),
    ),
  ]
}

/** An event of the check provider that nobody has signed, or somebody else. */
function badEvents(target: Target): fc.Arbitrary<HostileRequest>[] {
  if (target.endpoint.transport !== 'raw') return []
  const good = target.scene.headers?.signature ?? ''
  const signature = fc.constantFrom(
    undefined,
    '',
    'nonce=1',
    `nonce=1,signature=${'0'.repeat(64)}`,
    `nonce=,signature=${'0'.repeat(64)}`,
    `signature=${'0'.repeat(64)},nonce=1`,
    good.replace('nonce=', 'nonce=x'),
    good.slice(0, -1),
    `${good}0`,
    `nonce=${'x'.repeat(5_000)},signature=${'f'.repeat(64)}`,
  )
  const body = fc.constantFrom(
    target.scene.raw ?? '',
    '',
    '{',
    'null',
    '[]',
    '{"id":7}',
    '{"id":"\u0000"}',
    '{"__proto__":{}}',
    'x'.repeat(270_000),
  )
  return [
    fc.tuple(signature, body).map(
      ([given, payload]): HostileRequest => ({
        what: `the event ${payload.slice(0, 40)} is signed ${given?.slice(0, 60)}`,
        request: requestOf(target, {
          headers: { ...JSON_HEADERS, ...(given !== undefined && { signature: given }) },
          payload,
        }),
        expects: 'refusal',
      }),
    ),
    // The good signature of another body.
    fc.string({ minLength: 1, maxLength: 30 }).map(
      (tail): HostileRequest => ({
        what: `the event was changed by ${JSON.stringify(tail)}`,
        request: requestOf(target, {
          headers: { ...JSON_HEADERS, signature: good },
          payload: `${target.scene.raw}${tail}`,
        }),
        expects: 'refusal',
      }),
    ),
  ]
}

/**
 * Bad requests for an endpoint, made from its own schemas around a good one. The same seed makes the same requests. Each also
 * carries headers that must not matter.
 */
export function hostileRequests(target: Target, options: { seed: number; count: number }): HostileRequest[] {
  const kinds = [
    ...badBodies(target),
    ...unreadableBodies(target),
    ...badPaths(target),
    ...badQueries(target),
    ...badCredentials(target),
    ...badUploads(target),
    ...badEvents(target),
    ...usualAnswers(target),
  ]
  const noisy = fc.tuple(fc.oneof(...kinds), fc.constantFrom(...noiseHeaders)).map(
    ([hostile, noise]): HostileRequest => ({
      ...hostile,
      request: { ...hostile.request, headers: { ...noise, ...hostile.request.headers } },
    }),
  )
  const drawn = fc.sample(noisy, { seed: options.seed, numRuns: options.count * 10 })
  const keyOf = requestKeys()
  const distinct = new Map<string, HostileRequest>()
  for (const each of drawn) if (distinct.size < options.count) distinct.set(keyOf(each.request), each)
  // A call with hardly anything to be wrong runs out of them, and gets some again.
  return [...distinct.values(), ...drawn].slice(0, options.count)
}

/** One text for a request, another one for another. A body counts by its bytes, which as JSON would be a list of numbers. */
function requestKeys(): (request: InjectOptions) => string {
  const bodies = new Map<string, number>()
  const numberOf = (body: string) => {
    const known = bodies.get(body) ?? bodies.size
    bodies.set(body, known)
    return known
  }
  return ({ payload, ...rest }) => {
    const [kind, body] = Buffer.isBuffer(payload)
      ? ['bytes', payload.toString('latin1')]
      : typeof payload === 'string'
        ? ['text', payload]
        : ['value', JSON.stringify(payload) ?? '']
    return `${kind} ${numberOf(body)} ${JSON.stringify(rest)}`
  }
}
