import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claimFiles, claims, invoices } from '../../database/schema/index.ts'
import { reviewSteps } from '../../testing/review-steps.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('an invoice that has earned already', () => {
  const testApp = useTestApp()

  const { aReviewedClaim, read, decide } = reviewSteps(testApp)

  it('refuses an invoice that has earned already, until the reviewer says that it shall', async () => {
    const first = await aReviewedClaim()
    const second = await aReviewedClaim()
    const same = { distributor: 'Lakeshore Foodservice', number: `twice-${first.id}` }
    expect((await decide(first, { action: 'validate', invoices: [read(first.invoiceId, 10, same)] })).statusCode).toBe(
      200,
    )
    const again = {
      action: 'validate',
      invoices: [read(second.invoiceId, 10, { distributor: 'LAKESHORE foodservice', number: `TWICE-${first.id}` })],
    }
    const refused = await decide(second, again)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'invoice.approved_before',
      error: `Invoice TWICE-${first.id} of Lakeshore Foodservice has been approved with claim ${first.id}.`,
      approved_before: [{ invoice_id: second.invoiceId, claim_id: first.id }],
    })
    const [kept] = await testApp.services.db.select().from(claims).where(eq(claims.id, second.id))
    expect(kept).toMatchObject({ status: 'CLAIM_SUBMITTED', payoutCents: null })
    const { approved_before } = refused.json()
    expect((await decide(second, { ...again, approved_before })).statusCode).toBe(200)
    const [audit] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.subject} = 'claim' and ${auditLog.subjectId} = ${second.id}`)
    expect(audit?.after).toMatchObject({ approved_before })
  })

  it('refuses a file that has earned, also under another number and distributor, and names the other invoice', async () => {
    const { db } = testApp.services
    const [first, second, third] = [await aReviewedClaim(), await aReviewedClaim(), await aReviewedClaim()]
    const [theirs] = await db.select().from(claimFiles).where(eq(claimFiles.claimId, first.id))
    await db
      .update(claimFiles)
      .set({ sha256: theirs?.sha256 ?? '' })
      .where(inArray(claimFiles.claimId, [second.id, third.id]))
    // What has not earned is shown beside the claim, and nobody is asked.
    const [rejected] = [await decide(third, { action: 'reject', reason: 'unreadable', note: 'Too dark.' })]
    expect(rejected.statusCode).toBe(200)
    expect((await decide(first, { action: 'validate', invoices: [read(first.invoiceId, 10)] })).statusCode).toBe(200)
    const other = { distributor: 'Quite Other Wholesale', number: `other-${first.id}` }
    const again = { action: 'validate', invoices: [read(second.invoiceId, 10, other)] }
    const refused = await decide(second, again)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        error: `Invoice other-${first.id} of Quite Other Wholesale is the same file as INV-${first.invoiceId} of Lakeshore Foodservice, which has been approved with claim ${first.id}.`,
        approved_before: [{ invoice_id: second.invoiceId, claim_id: first.id }],
        other_invoices: [{ invoice_id: second.invoiceId, claim_id: first.id, other_invoice_id: first.invoiceId }],
      },
    ])
    const { approved_before } = refused.json()
    expect((await decide(second, { ...again, approved_before })).statusCode).toBe(200)
  })

  it('knows an invoice however its distributor and number are written: 12 of 12 ways', async () => {
    const first = await aReviewedClaim()
    const [distributor, number] = [`Dist X${first.id}`, `N-${first.id}`]
    await decide(first, { action: 'validate', invoices: [read(first.invoiceId, 10, { distributor, number })] })
    const ways: { distributor?: string; number?: string }[] = [
      { number: `N${first.id}` },
      { number: `N -${first.id}` },
      { number: `#N-${first.id}` },
      { number: `Ｎ-${first.id}` },
      { number: `N\u00ad-${first.id}` },
      { distributor: `Dist. X${first.id}` },
      { distributor: `Dist X${first.id} Inc` },
      { distributor: `Dist  X${first.id}` },
      { number: `n-${first.id}` },
      { distributor: `DIST X${first.id}` },
      { number: ` N-${first.id} ` },
      { distributor: `Dіst Х${first.id}`, number: `Ν–${first.id}` },
    ]
    const flagged: unknown[] = []
    for (const way of ways) {
      const claim = await aReviewedClaim()
      const invoices = [read(claim.invoiceId, 10, { distributor, number, ...way })]
      const { code, approved_before } = (await decide(claim, { action: 'validate', invoices })).json()
      flagged.push([code, approved_before?.[0]?.claim_id])
    }
    expect(flagged).toEqual(ways.map(() => ['invoice.approved_before', first.id]))
  })

  it('shows an invoice that is nearly another one as near, and takes it when the reviewer says so', async () => {
    const first = await aReviewedClaim()
    const distributor = `Harbor Street Provisions ${first.id}`
    const earlier = { distributor, number: `00${first.id}` }
    await decide(first, { action: 'validate', invoices: [read(first.invoiceId, 10, earlier)] })
    const claim = await aReviewedClaim()
    const invoices = [
      read(claim.invoiceId, 10, { distributor: `Harbour Street Provisions ${first.id}`, number: `Inv. ${first.id}` }),
    ]
    const refused = (await decide(claim, { action: 'validate', invoices })).json()
    expect(refused).toMatchObject({
      code: 'invoice.approved_before',
      error: `Invoice Inv. ${first.id} of Harbour Street Provisions ${first.id} is nearly 00${first.id} of ${distributor}, which has been approved with claim ${first.id}.`,
    })
    const { approved_before } = refused
    expect((await decide(claim, { action: 'validate', invoices, approved_before })).statusCode).toBe(200)
    const { flags } = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie: claim.cookie })).json()
    expect(flags).toContainEqual({
      kind: 'near_invoice',
      claim_id: first.id,
      sentence: `Nearly the same distributor and invoice number stand on claim ${first.id}.`,
      other_invoices: [{ invoice_id: claim.invoiceId, claim_id: first.id, other_invoice_id: first.invoiceId }],
    })
  })

  it('says nothing of another number, and of the same number of quite another distributor', async () => {
    const first = await aReviewedClaim()
    const earlier = { distributor: 'Prairie Produce', number: `quiet-${first.id}` }
    await decide(first, { action: 'validate', invoices: [read(first.invoiceId, 10, earlier)] })
    for (const other of [{ number: `quiet-${first.id}7` }, { distributor: 'Sea & Sons' }]) {
      const claim = await aReviewedClaim()
      const invoices = [read(claim.invoiceId, 10, { ...earlier, ...other })]
      expect((await decide(claim, { action: 'validate', invoices })).statusCode).toBe(200)
    }
  })

  it('names an invoice that is on one claim twice', async () => {
    const claim = await aReviewedClaim()
    const [second] = await testApp.services.db
      .insert(invoices)
      .values({ claimId: claim.id, position: 1 })
      .returning({ id: invoices.id })
    const number = `copied-${claim.id}`
    const both = [claim.invoiceId, second?.id ?? 0].map((id) => read(id, 10, { number }))
    expect((await decide(claim, { action: 'validate', invoices: both })).json()).toMatchObject({
      error: `Invoice copied-${claim.id} of Lakeshore Foodservice is on this claim twice.`,
      approved_before: both.map(({ id }) => ({ invoice_id: id, claim_id: null })),
    })
    const one = both.map((invoice, at) => (at === 0 ? invoice : { ...invoice, approved: [] }))
    expect((await decide(claim, { action: 'validate', invoices: one })).statusCode).toBe(200)
  })

  it('names every invoice that has earned already, and takes no acceptance of one for another', async () => {
    const [first, other] = [await aReviewedClaim(), await aReviewedClaim()]
    const claim = await aReviewedClaim()
    const [second] = await testApp.services.db
      .insert(invoices)
      .values({ claimId: claim.id, position: 1 })
      .returning({ id: invoices.id })
    const numbers = [`many-${first.id}`, `many-${other.id}`]
    for (const [at, earlier] of [first, other].entries())
      await decide(earlier, { action: 'validate', invoices: [read(earlier.invoiceId, 10, { number: numbers[at] })] })
    const both = {
      action: 'validate',
      invoices: [claim.invoiceId, second?.id ?? 0].map((id, at) => read(id, 10, { number: numbers[at] })),
    }
    const named = (await decide(claim, both)).json()
    expect(named.error).toContain(`with claim ${first.id}. Invoice many-${other.id}`)
    expect(named.approved_before.map((each: { claim_id: number }) => each.claim_id)).toEqual([first.id, other.id])
    const onlyOne = await decide(claim, { ...both, approved_before: named.approved_before.slice(0, 1) })
    expect(onlyOne.json().code).toBe('invoice.approved_before')
    expect((await decide(claim, { ...both, approved_before: named.approved_before })).statusCode).toBe(200)
  })

  it('an invoice of a claim that was rejected since has earned nothing', async () => {
    const first = await aReviewedClaim()
    const second = await aReviewedClaim()
    const number = `returned-${first.id}`
    await decide(first, { action: 'validate', invoices: [read(first.invoiceId, 10, { number })] })
    await decide(first, { expected_status: 'CLAIM_VALIDATED', action: 'reject', reason: 'other', note: 'No.' })
    const response = await decide(second, { action: 'validate', invoices: [read(second.invoiceId, 10, { number })] })
    expect(response.statusCode).toBe(200)
  })

  it('of two claims with the same invoice that are validated at once, one is told', async () => {
    const [one, two] = [await aReviewedClaim(), await aReviewedClaim()]
    const number = `at-once-${one.id}`
    const answers = await Promise.all(
      [one, two].map((claim) =>
        decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 10, { number })] }),
      ),
    )
    expect(answers.map((response) => response.json().code ?? 'ok').toSorted()).toEqual([
      'invoice.approved_before',
      'ok',
    ])
  })
})
