import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import { aDraftedOffer, aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { aClaim, aManufacturer, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('lists as tables', () => {
  const testApp = useTestApp()
  const table = async (path: string) => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const answer = await testApp.call('GET', `staff/${path}`, { cookie })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  }

  it('offers: those that the list shows, each on a line, however many pages they are', async () => {
    const manufacturer = await aManufacturer(testApp, { name: 'Many & Sons' })
    await testApp.services.db.execute(sql`
      insert into offers (code, manufacturer_id, name, type, state, valid_from, valid_to, created_at)
      select 'MANY' || made, ${manufacturer.id}, 'Offer ' || made, 'TIME_OFFER', 'DRAFT', date '2026-11-01', date '2026-12-31', now()
      from generate_series(0, ${ROWS_AT_ONCE}::int) as made`)
    const drafts = await table('offers.csv?state=DRAFT')
    expect(drafts[0]).toBe('offer,code,manufacturer,state,first_day,last_day,invoices_until,versions,enrolled')
    expect(drafts).toHaveLength(ROWS_AT_ONCE + 2)
    expect(new Set(drafts).size).toBe(drafts.length)
    await aPublishedOffer(testApp)
    await aDraftedOffer(testApp)
    const active = await table('offers.csv?state=ACTIVE')
    expect(active).toHaveLength(2)
    expect(active[1]).toContain(',active,')
    // As letters and operators call it.
    const { id } = await aPublishedOffer(testApp)
    expect(await table(`offers.csv?q=fbr${id}`)).toHaveLength(2)
  })

  it('versions of an offer: the newest first, with what each gives', async () => {
    const { id } = await aPublishedOffer(testApp, { valid_from: '2026-11-01' })
    const lines = await table(`offers/${id}/versions.csv`)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('1,2026-11-16,2026-11-01,2027-01-31,')
    expect(lines[1]).toContain(',5 to 50: 6.00,,')
  })

  it('claims: those of a queue, each on a line', async () => {
    const claim = await aClaim(testApp)
    const [header, ...lines] = await table('claims.csv?status=CLAIM_SUBMITTED')
    expect(header).toBe(
      'claim,status,submitted,promised_by,operator,manufacturer,offer,payout,estimate,same_file_as,disputed,assigned_to,check_failed',
    )
    expect(lines.filter((line) => line.startsWith(`${claim.id},CLAIM_SUBMITTED,2026-11-16,2026-12-16,`))).toHaveLength(
      1,
    )
  })

  it('manufacturers: no name runs as a formula in a spreadsheet', async () => {
    await aManufacturer(testApp, { name: '=cmd|calc' })
    const lines = await table('manufacturers.csv?q=calc')
    expect(lines).toEqual(['manufacturer,products,offers,archived_on', "'=cmd|calc,0,0,"])
  })
})
