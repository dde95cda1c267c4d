import { sql } from 'drizzle-orm'
import type { Connection } from 'pg'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { type Database, openSession } from '../connect.ts'
import { preparedRead } from './prepared-read.ts'

const echo = preparedRead<Record<string, unknown>>(sql`select ${sql.placeholder('text')}::text as text,
  ${sql.placeholder('number')}::int as number, ${sql.placeholder('big')}::bigint as big, ${sql.placeholder('yes')}::boolean as yes,
  ${sql.placeholder('at')}::timestamptz as at, ${sql.placeholder('texts')}::text[] as texts,
  ${sql.placeholder('numbers')}::int[] as numbers, ${sql.placeholder('json')}::jsonb as json`)
const nothing = {
  text: null,
  number: null,
  big: null,
  yes: null,
  at: null,
  texts: null,
  numbers: null,
  json: null,
}
const texts = [
  '',
  'null',
  'NULL',
  'a,b',
  '{x}',
  'say "so"',
  String.raw`back\slash`,
  ' spaces ',
  '日本 🍟',
  'שלום',
  "it's",
]

describe('a query that submits itself', () => {
  const testApp = useTestApp()
  const db = () => testApp.services.db

  it('brings every kind of value there and back, the first time and later', async () => {
    const values = {
      text: 'it\'s "so" \\ 🍟',
      number: -7,
      big: 2 ** 52,
      yes: false,
      at: new Date('2026-03-01T23:59:59.123Z'),
      texts,
      numbers: [3, 1, 2],
      json: '{"a":[1,null]}',
    }
    for (let times = 0; times < 3; times++)
      expect(await echo(db(), values)).toEqual([{ ...values, json: { a: [1, null] } }])
    expect(await echo(db(), nothing)).toEqual([nothing])
    expect(await echo(db(), { ...nothing, texts: [], numbers: [] })).toEqual([{ ...nothing, texts: [], numbers: [] }])
  })

  it('gives rows in their order, and none where there are none', async () => {
    const upTo = preparedRead<{ n: number }>(sql`select n from generate_series(1, ${sql.placeholder('most')}::int) n`)
    for (const most of [0, 3, 1000])
      expect((await upTo(db(), { most })).map(({ n }) => n)).toEqual(Array.from({ length: most }, (_, n) => n + 1))
  })

  /** A pool drops a session after an error: this one is held. */
  async function onOneSession(work: (db: Database) => Promise<void>) {
    const session = await openSession(testApp.databaseUrl, 'request')
    try {
      await work(Object.assign(Object.create(db()) as Database, { $client: session }))
    } finally {
      await session.end()
    }
  }

  it('fails where the database refuses it, and its session goes on', async () => {
    const divide = preparedRead<{ n: number }>(sql`select 10 / ${sql.placeholder('by')}::int as n`)
    const bad = preparedRead(sql`select no_such_column from people where id = ${sql.placeholder('id')}::int`)
    await onOneSession(async (session) => {
      for (let times = 0; times < 2; times++) {
        expect(await divide(session, { by: 5 })).toEqual([{ n: 2 }])
        await expect(divide(session, { by: 0 })).rejects.toThrow('division by zero')
        await expect(divide(session, { by: 'no number' })).rejects.toThrow('invalid input')
        await expect(bad(session, { id: 1 })).rejects.toMatchObject({ code: '42703' })
      }
      // Those that wait for the session's answers get their own.
      const asked = [5, 0, 2].map((by) => divide(session, { by }).catch(({ message }: Error) => message))
      expect(await Promise.all(asked)).toEqual([[{ n: 2 }], 'division by zero', [{ n: 5 }]])
    })
  })

  it('fails where an answer is no value of ours, and its session goes on', async () => {
    const upTo = preparedRead<{ n: number }>(sql`select n from unnest(array[1, ${sql.placeholder('last')}::bigint]) n`)
    await onOneSession(async (session) => {
      await expect(upTo(session, { last: '9007199254740993' })).rejects.toThrow('too large for a number')
      expect(await upTo(session, { last: 2 })).toEqual([{ n: 1 }, { n: 2 }])
    })
  })

  it('has its answer described to a session once', async () => {
    const session = await openSession(testApp.databaseUrl, 'request')
    const on = Object.assign(Object.create(db()) as Database, { $client: session })
    let described = 0
    // What pg's types leave out of a client.
    ;(session as unknown as { connection: Connection }).connection.on('rowDescription', () => described++)
    try {
      for (let times = 0; times < 3; times++) expect(await echo(on, nothing)).toEqual([nothing])
      expect(described).toBe(1)
    } finally {
      await session.end()
    }
  })

  it('is not sent without one of its values', async () => {
    await expect(echo(db(), { ...nothing, text: undefined })).rejects.toThrow('is missing')
  })

  it('tells where it was asked for', async () => {
    const failing = preparedRead(sql`select 1 / ${sql.placeholder('by')}::int as n`)
    async function askHere() {
      await failing(db(), { by: 0 })
    }
    const error: unknown = await askHere().catch((caught: unknown) => caught)
    expect(error).toHaveProperty('stack', expect.stringContaining('askHere'))
  })
})
