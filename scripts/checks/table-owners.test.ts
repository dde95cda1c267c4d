import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findForeignWrites, tablesOf, writesOf } from './table-owners.ts'

describe('who writes a table', () => {
  const root = mkdtempSync(join(tmpdir(), 'caseback-owners-'))
  afterAll(() => rmSync(root, { recursive: true }))

  /** The sentences about one file of the server, beside the tables claims, claimDisputes, receipts and rateCounts. */
  function about(path: string, source: string): string[] {
    const files = {
      'apps/server/src/database/schema/claims.ts': `export const claims = pgTable('claims', {})
        export const claimDisputes = pgTable('claim_disputes', { id: idColumn() }, (table) => [])`,
      'apps/server/src/database/schema/funding/receipts.ts': `export const receipts = pgTable('receipts', {})`,
      'apps/server/src/database/schema/platform.ts': `export const rateCounts = pgTable('rate_counts', {})`,
      [`apps/server/src/${path}`]: source,
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    const paths = Object.keys(files)
    return findForeignWrites(
      paths.flatMap((each) => tablesOf(root, each)),
      paths.flatMap((each) => writesOf(root, each)),
    )
  }

  it('is a store of the module that its schema file, or its folder, is named for', () => {
    const write = 'await tx.update(claims).set({ openedAt: null })'
    expect(about('modules/claims/claims.store.ts', write)).toEqual([])
    expect(about('modules/claims/submit/idempotency.store.ts', write)).toEqual([])
    expect(about('platform/http/rate-limits.store.ts', 'await db.insert(rateCounts).values({})')).toEqual([])
    const receipt = 'await tx.insert(receipts).values({})'
    expect(about('modules/funding/receipts.store.ts', receipt)).toEqual([])
    expect(about('modules/receipts/receipts.store.ts', receipt)).toEqual([
      'apps/server/src/modules/receipts/receipts.store.ts writes receipts: only a store of funding does',
    ])
    expect(about('modules/claims/withdraw-claim.ts', write)).toEqual([
      'apps/server/src/modules/claims/withdraw-claim.ts writes claims: only a store of claims does',
    ])
    expect(about('modules/review/review.store.ts', write)).toHaveLength(1)
  })

  it.each([
    ['insert', 'tx.insert(claimDisputes).values({})'],
    ['update', 'const set = tx.update(claimDisputes)'],
    ['delete', 'await services.db.delete(claimDisputes).where(x)'],
    ['many rows at once', 'await insertMany(tx, claimDisputes, rows)'],
    ['an update in SQL', 'await tx.execute(sql`update claim_disputes set answer = ${answer}`)'],
    ['an insert in SQL', 'await tx.execute(sql`with one as (select 1) insert into claim_disputes (text) select 1`)'],
    ['a deletion in SQL', 'await tx.execute(sql`delete from "claim_disputes"`)'],
    ['SQL that names the table of the schema', 'await tx.execute(sql`update ${claimDisputes} set answer = ${answer}`)'],
    ['SQL of a later part', 'sql`with a as (select ${x}) delete from ${claimDisputes} using a`'],
    ['a table of the schema as a whole', 'await tx.insert(schema.claimDisputes).values({})'],
    ['a plain text', "await client.query('update claim_disputes set answer = $1', [answer])"],
    ['emptying it by its long name', "await client.query('truncate table claim_disputes')"],
    ['the schema before it', "await client.query('update public.claim_disputes set answer = $1')"],
    ['emptying it', "await client.query('truncate claim_disputes')"],
  ])('is found by its way to write: %s', (_way, write) => {
    expect(about('modules/review/uphold-rejection.ts', write)).toEqual([
      'apps/server/src/modules/review/uphold-rejection.ts writes claimDisputes: only a store of claims does',
    ])
  })

  it('is nobody who only reads, and nothing that is no table', () => {
    expect(about('modules/review/review-queue.ts', 'db.select().from(claims).for("no key update")')).toEqual([])
    expect(about('platform/secrets.ts', "createHash('sha256').update(token)")).toEqual([])
  })

  it('may be a test, which makes the rows that it needs', () => {
    expect(about('modules/review/review.test.ts', 'await db.update(claims).set({})')).toEqual([])
    expect(about('testing/factories.ts', 'await db.insert(claims).values({})')).toEqual([])
  })
})
