// The search of chains at 8 connections: four mixes of queries, and what it answers beside a look at every chain.
import { companyKey } from '@caseback/domain'
import type { Client } from 'pg'
import { medianOf } from '../measure.ts'
import { type Loaded, load, type Request } from './load.ts'
import { cpuOf, cpuOfTree } from './machine.ts'
import type { Server } from './servers.ts'

const CONNECTIONS = 8
const PATH = '/api/v1/tradespend/app/chain/search/'
const COMPARED = 1_000
const PAGES_COMPARED = 2
const LIMIT = 20

type Place = { server: Server; postgresPid: number; rounds: number; forMs: number }

/** The same numbers in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const random = seeded(3)
const oneOf = (all: readonly string[]): string => all[random(all.length)] ?? ''
const HEX = '0123456789abcdef'.split('')
const letters = (count: number, of: readonly string[]) => Array.from({ length: count }, () => oneOf(of)).join('')
const HOT = [
  'golden',
  'grill',
  'kitchen',
  'house',
  'pizza',
  'cafe',
  'the',
  'of',
  'example',
  '.exa',
  'gol',
  'itch',
  'ou',
]
const ALL = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('')
const hex = () => letters(2 + random(4), HEX)

/** One and two words, whole and partial, common and rare. */
const mixed = () =>
  oneOf([
    hex(),
    oneOf(HOT),
    `${oneOf(HOT)} ${hex()}`,
    `${hex()}.example`,
    `${oneOf(HOT)} ${oneOf(HOT)}`,
    letters(5, ALL),
  ])
/** Parts of words that are not the same twice. */
const rare = () => oneOf([hex() + hex(), `${oneOf(HOT)} ${hex()}${hex()}`, `${hex()}${hex()}.example`, letters(5, ALL)])
const twoLetters = () => letters(2, ALL)
/** The words with the most hits, two of them that hardly meet, one letter, nothing. */
const hot = () =>
  oneOf([oneOf(HOT), `${oneOf(HOT)} ${oneOf(HOT)}`, 'golden kitchen', 'pizza cafe', letters(1, ALL), ''])
const odd = () => oneOf(['%', '_', '100%', 'é', 'кафе', '寿司', '&', "o'b", '\\', 'zq zq', '. e', letters(3, HEX)])

/** So many of each mix, which come again and again as beginnings of words do; of the last one more than a run asks for. */
const mixes = {
  'mixed words': { query: mixed, different: 400 },
  'two letters': { query: twoLetters, different: 400 },
  'hot words': { query: hot, different: 400 },
  'words that nobody has asked for': { query: rare, different: 40_000 },
}
const pathOf = (q: string, cursor = '') =>
  `${PATH}?limit=${LIMIT}&q=${encodeURIComponent(q)}${cursor && `&cursor=${cursor}`}`

/** p50, p99 and the processor time of a query for each mix. */
export async function measureChainSearch({ server, postgresPid, rounds, forMs }: Place): Promise<object[]> {
  const table: object[] = []
  for (const [mix, { query, different }] of Object.entries(mixes)) {
    const queries = Array.from({ length: different }, query)
    let asked = 0
    const requestOf = (): Request => ({ path: pathOf(queries[asked++ % different] ?? '') })
    await load(server.port, requestOf, { connections: CONNECTIONS, forMs: 1_000 })
    const measured: (Loaded & { cpuMs: number; databaseMs: number })[] = []
    for (let round = 0; round < rounds; round++) {
      const [own, database] = [cpuOf(server.pid), cpuOfTree(postgresPid)]
      const loaded = await load(server.port, requestOf, { connections: CONNECTIONS, forMs })
      const databaseMs = (cpuOfTree(postgresPid) - database) / loaded.requests
      measured.push({ ...loaded, databaseMs, cpuMs: databaseMs + (cpuOf(server.pid) - own) / loaded.requests })
    }
    const median = (of: (each: (typeof measured)[number]) => number) => medianOf(measured.map(of))
    table.push({
      'chain search, c8': mix,
      'ours/s': Math.round(median(({ perSecond }) => perSecond)),
      p50: median(({ p50 }) => p50).toFixed(2),
      p99: median(({ p99 }) => p99).toFixed(2),
      'CPU ms': `${median(({ cpuMs }) => cpuMs).toFixed(2)} (${median(({ databaseMs }) => databaseMs).toFixed(2)})`,
      'to reach': 'p99 <= 10',
    })
  }
  return table
}

type Answer = { results: { id: number }[]; next: string | null }

/** Throws when a page differs from what a look at every chain finds. */
export async function compareChainSearch({ server, client }: { server: Server; client: Client }): Promise<void> {
  type Chain = { id: number; name: string; text: string }
  const { rows: all } = await client.query<Chain>(
    `select id, name, lower(name || ' ' || coalesce(domain, '')) as text from chains order by name, id`,
  )
  const { rows: byLowerName } = await client.query<Chain>(
    `select id, lower(name) as name, '' as text from chains order by lower(name) collate "C", id`,
  )
  const queries = Array.from({ length: COMPARED }, (_, at) => [mixed, twoLetters, hot, odd][at % 4]?.() ?? '')
  for (const q of queries) {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean)
    const begun = q.trim().toLowerCase()
    const exact = begun === '' ? undefined : all.find(({ name }) => companyKey(name) === companyKey(q))?.id
    const begins = (begun === '' ? [] : byLowerName).filter(({ id, name }) => id !== exact && name.startsWith(begun))
    const first = [...(exact === undefined ? [] : [exact]), ...begins.map(({ id }) => id)].slice(0, LIMIT)
    const fits = all.flatMap(({ id, text }) => (words.every((word) => text.includes(word)) ? [id] : []))
    const others = fits.filter((id) => !first.includes(id)).slice(0, LIMIT - first.length)
    const next = others.length > 0 ? fits.indexOf(others.at(-1) ?? 0) + 1 : 0
    // What the first page has is left out of those behind it; one of which nothing is left is none.
    let more: number[] = []
    for (let at = next; more.length === 0 && at < fits.length; at += LIMIT)
      more = fits.slice(at, at + LIMIT).filter((id) => !first.includes(id))
    const expected = [...first, ...others, ...more]
    const found: number[] = []
    let cursor: string | null = ''
    for (let page = 0; page < PAGES_COMPARED && cursor !== null; page++) {
      const response = await fetch(`http://127.0.0.1:${server.port}${pathOf(q, cursor)}`)
      const { results, next } = (await response.json()) as Answer
      found.push(...results.map(({ id }) => id))
      cursor = next && new URL(next).searchParams.get('cursor')
    }
    if (found.join() !== expected.join())
      throw new Error(`The search for ${JSON.stringify(q)} found ${found.join()}, and there are ${expected.join()}.`)
  }
  console.log(`${COMPARED} searches of chains found what a look at each of ${all.length} finds.`)
}

/** What the search needs in the database, in MB. */
export async function sizeOfChainSearch(client: Client): Promise<number> {
  const { rows } = await client.query<{ mb: number }>(
    `select sum(pg_total_relation_size(oid))::float8 / 1048576 as mb from pg_class where relkind = 'r' and relname like 'chain\\_search\\_%'`,
  )
  return rows[0]?.mb ?? 0
}
