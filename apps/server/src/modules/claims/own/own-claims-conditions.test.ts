import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, locations, memberships, offers } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { aClaim, anEnrollment, anOffer, anOperator } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/files/text-of-pdf.ts'
import { aValidatedClaim } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

type Group = { group: string; claims: number; amount: number }
type List = {
  results: { id: number; may_send_another: boolean }[]
  groups: Group[]
  offers: { id: number; name: string }[]
  locations: { id: number; name: string }[]
  manufacturers: { id: number; name: string }[]
}

describe('all claims and payments, narrowed', () => {
  const testApp = useTestApp()

  async function anOperatorWithThree() {
    const operator = await anOperator(testApp)
    const potatoes = await anOffer(testApp, { name: 'Rosemary Wedges' })
    const cheese = await anOffer(testApp, { name: 'Mozzarella' })
    const paid = await aValidatedClaim(testApp, { personId: operator.id, offerId: potatoes.id })
    await testApp.services.db.update(claims).set({ status: 'PAID' }).where(eq(claims.id, paid.id))
    const validated = await aValidatedClaim(testApp, { personId: operator.id, offerId: cheese.id, units: 7 })
    const early = await aClaim(testApp, { personId: operator.id })
    // 23:30 on October 2 in Chicago.
    await testApp.services.db
      .update(claims)
      .set({ createdAt: new Date('2026-10-03T04:30:00Z'), estimatedUnits: 4, estimatedCents: 2400 })
      .where(eq(claims.id, early.id))
    const read = async (query: string) =>
      (await testApp.call('GET', `app/rebates/claims/${query}`, { token: operator.token })).json<List>()
    const ids = async (query: string) => (await read(query)).results.map(({ id }) => id)
    const sums = async (query: string) =>
      Object.fromEntries((await read(query)).groups.map(({ group, claims: count, amount }) => [group, [count, amount]]))
    return { operator, potatoes, cheese, paid, validated, early, read, ids, sums }
  }

  it('to an offer, a status and days of submission in the provider’s zone, with sums of what is left', async () => {
    const { potatoes, cheese, paid, validated, early, ids, sums } = await anOperatorWithThree()
    expect(await ids(`?offer=${potatoes.id}`)).toEqual([paid.id])
    expect(await sums(`?offer=${potatoes.id}`)).toMatchObject({
      paid: [1, 60],
      on_the_way: [0, 0],
      not_approved: [0, 0],
    })
    expect(await sums(`?offer=${potatoes.id}&group=on_the_way`)).toMatchObject({ paid: [1, 60] })
    expect(await ids('?status=CLAIM_VALIDATED')).toEqual([validated.id])
    expect(await ids('?from=2026-10-02&to=2026-10-02')).toEqual([early.id])
    expect(await ids('?from=2026-10-03')).toEqual([validated.id, paid.id])
    expect(await ids('?to=2026-10-01')).toEqual([])
    expect(await sums('?to=2026-10-31')).toMatchObject({ not_approved: [1, 24], paid: [0, 0] })
    expect(await sums('?q=mozza')).toMatchObject({ on_the_way: [1, 42], paid: [0, 0] })
    expect(await ids(`?offer=${cheese.id}&status=PAID`)).toEqual([])
  })

  it('to a manufacturer, by its name in the list, in the table and on the statement', async () => {
    const { operator, potatoes, cheese, paid, early, read, ids, sums } = await anOperatorWithThree()
    const { manufacturers } = await read('')
    expect(manufacturers.map(({ name }) => name)).toEqual(manufacturers.map(({ name }) => name).toSorted())
    expect(manufacturers.length).toBeGreaterThan(1)
    const [maker] = await testApp.services.db.select().from(offers).where(eq(offers.id, potatoes.id))
    const id = found(maker).manufacturerId
    expect(manufacturers.map((each) => each.id)).toContain(id)
    expect(await ids(`?manufacturer=${id}`)).toContain(paid.id)
    expect(await ids(`?manufacturer=${id}&offer=${cheese.id}`)).toEqual([])
    expect(await sums(`?manufacturer=${id}`)).toMatchObject({ paid: [1, 60], on_the_way: [0, 0] })
    expect(await ids(`?manufacturer=${id}`)).not.toContain(early.id)
    const csv = await testApp.call('GET', `app/rebates/claims.csv?manufacturer=${id}`, { token: operator.token })
    expect(csv.body).toContain('Rosemary Wedges')
    expect(csv.body).not.toContain('Mozzarella')
  })

  it('says of a rejected claim whether its offer still takes another invoice', async () => {
    const { potatoes, paid, read } = await anOperatorWithThree()
    const { db } = testApp.services
    const said = async () =>
      (await read('')).results.flatMap((each) => (each.id === paid.id ? [each.may_send_another] : []))
    expect(await said()).toEqual([false])
    await db.update(claims).set({ status: 'CLAIM_REJECTED' }).where(eq(claims.id, paid.id))
    expect(await said()).toEqual([true])
    await db.update(offers).set({ state: 'PAUSED' }).where(eq(offers.id, potatoes.id))
    expect(await said()).toEqual([false])
  })

  it('names the offers and locations to choose from, and narrows to one of several locations', async () => {
    const { operator, paid, validated, early, read, ids } = await anOperatorWithThree()
    const all = await read('')
    expect(all.offers.map(({ name }) => name)).toEqual(expect.arrayContaining(['Mozzarella', 'Rosemary Wedges']))
    expect(all.offers).toHaveLength(3)
    expect(all.locations).toHaveLength(1)
    const other = await aClaim(testApp)
    const [row] = await testApp.services.db.select().from(claims).where(eq(claims.id, other.id))
    const { locationId } = found(row)
    expect(await ids(`?location=${locationId}`)).toEqual([])
    const [place] = await testApp.services.db.select().from(locations).where(eq(locations.id, locationId))
    await testApp.services.db
      .insert(memberships)
      .values({ personId: operator.id, locationId: found(place).id, role: 'member', createdAt: testApp.clock.now() })
    expect((await read('')).locations).toHaveLength(2)
    expect(await ids(`?location=${locationId}`)).toEqual([other.id])
    expect(await ids(`?location=${found(all.locations[0]).id}`)).toEqual([early.id, validated.id, paid.id])
  })

  it('so are the table and the statement, whose sums are those of the list', async () => {
    const { operator, potatoes, paid, validated, early } = await anOperatorWithThree()
    const get = (path: string) => testApp.call('GET', `app/rebates/${path}`, { token: operator.token })
    const table = (await get(`claims.csv?offer=${potatoes.id}`)).body
    expect(table.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(table).toContain(`\r\n${paid.id},`)

    const statement = await get('claims.pdf')
    expect(statement.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="caseback-statement.pdf"',
    })
    const text = await textOfPdf(statement.rawPayload)
    for (const said of ['Claims and payments', 'Ada Moreno', '3 claims', '$60.00', '$42.00', 'est. $24.00'])
      expect(text).toContain(said)
    for (const { id } of [paid, validated, early]) expect(text).toContain(String(id))

    const narrowed = await textOfPdf((await get(`claims.pdf?offer=${potatoes.id}&from=2026-11-01`)).rawPayload)
    expect(narrowed).toContain('Rosemary Wedges')
    expect(narrowed).toContain('Submitted from November 1, 2026')
    expect(narrowed).toContain('1 claim')
    expect(narrowed).not.toContain('$42.00')
    expect(narrowed).not.toContain('Only what')

    const part = await textOfPdf((await get('claims.pdf?group=paid')).rawPayload)
    expect(part).toContain('Only what is paid')
    expect(part).toContain('1 claim')
  })

  it('a statement that nothing is on says so, in the reader’s language', async () => {
    const { operator } = await anOperatorWithThree()
    const headers = { 'accept-language': 'es' }
    const empty = await testApp.call('GET', 'app/rebates/claims.pdf?year=2024', { token: operator.token, headers })
    expect(await textOfPdf(empty.rawPayload)).toContain('Ninguna solicitud es así.')
  })

  it('a statement narrowed to what is not the reader’s names neither the offer nor the location', async () => {
    const { operator } = await anOperatorWithThree()
    const hidden = await anOffer(testApp, { name: 'Secret Truffle Deal' })
    const stranger = await anEnrollment(testApp, { offerId: hidden.id })
    const claim = await aClaim(testApp, { enrollmentId: stranger.id, personId: stranger.personId })
    const [row] = await testApp.services.db.select().from(claims).where(eq(claims.id, claim.id))
    const { locationId } = found(row)
    await testApp.services.db.update(locations).set({ name: 'Quiet Harbor Inn' }).where(eq(locations.id, locationId))
    const read = async (token: string) => {
      const query = `?offer=${hidden.id}&location=${locationId}`
      const { rawPayload } = await testApp.call('GET', `app/rebates/claims.pdf${query}`, { token })
      return textOfPdf(rawPayload)
    }
    expect(await read(operator.token)).not.toMatch(/Secret Truffle Deal|Quiet Harbor Inn/)
  })
})
