import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { transact } from '../../../database/transact.ts'
import { anOffer, anOperator } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { useServerProcesses } from '../../../testing/use-server-processes.ts'

/** `EDITS=10000` for a long race: some minutes. */
const EDITS = Number(process.env['EDITS'] ?? 150)
/** Readers of each process. */
const READERS = 2

const listed = z.object({
  results: z.array(
    z.object({
      offer_details: z.object({
        id: z.number(),
        name: z.string(),
        offer_terms: z.object({ tiers: z.array(z.object({ discount: z.number() })) }),
      }),
    }),
  ),
})

describe('edits of an offer beside reads of two web processes', () => {
  const testApp = useTestApp()
  const webs = useServerProcesses(testApp, 2)

  it(`shows each of ${EDITS} edits in every read that begins after it, of name and terms together`, async () => {
    const offer = await anOffer(testApp)
    const { token } = await anOperator(testApp)
    await testApp.call('POST', 'app/rebate-offers/associate/', {
      token,
      body: { offer_code: offer.code, attribution_code: null },
    })
    const { db } = testApp.services
    /** The nth edit: a name, and at each third a version of the terms, in one transaction; both say which it is. */
    const edit = (n: number) =>
      transact(db, async (tx) => {
        await tx.execute(sql`update offers set name = ${`Edit ${n}`} where id = ${offer.id}`)
        if (n % 3 === 0)
          await tx.execute(sql`
            insert into offer_terms (offer_id, version, terms, created_at)
            select offer_id, ${1 + n / 3}, jsonb_set(terms, '{tiers,0,discount}', ${String(100 * n)}::text::jsonb), created_at
            from offer_terms where offer_id = ${offer.id} and version = 1`)
      })

    const progress = { committed: 0 }
    let reads = 0
    const stale: string[] = []
    const read = async (base: string) => {
      const before = progress.committed
      const answer = await fetch(`${base}app/rebate-offers/user/?state=PENDING`, {
        headers: { authorization: `token ${token}` },
      })
      const details = z
        .parse(listed, await answer.json())
        .results.find((each) => each.offer_details.id === offer.id)?.offer_details
      const name = Number(details?.name.replace('Edit ', ''))
      const terms = details?.offer_terms.tiers[0]?.discount ?? -1
      reads += 1
      if (before === 0) return
      if (name < before) stale.push(`name of ${name} after ${before}`)
      // Terms are of the last edit that was a third.
      if (before >= 3 && terms !== name - (name % 3)) stale.push(`terms of ${terms} beside the name of ${name}`)
    }
    const readOn = async (base: string) => {
      while (progress.committed < EDITS) await read(base)
    }
    const edits = async () => {
      for (let n = 1; n <= EDITS; n++) {
        await edit(n)
        progress.committed = n
        await Promise.all(webs.urls.map(read))
      }
    }
    await Promise.all([edits(), ...webs.urls.flatMap((base) => Array.from({ length: READERS }, () => readOn(base)))])
    expect(stale).toEqual([])
    expect(reads).toBeGreaterThan(2 * EDITS)
  }, 1_800_000)
})
