import { randomUUID } from 'node:crypto'
import type { WireClaim, WireReviewClaim } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimFiles } from '../../../database/schema/index.ts'
import { anEnrollment, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('adding a forgotten page to an invoice of a submitted claim', () => {
  const testApp = useTestApp()
  const pdf = (name: string) => ({ name, bytes: aPdf(randomUUID()) })

  /** A claim of two invoices of one page each, submitted a moment ago. */
  async function aSubmittedClaim(operator?: { id: number; token: string }) {
    const { id: personId, token } = operator ?? (await anOperator(testApp))
    const enrollment = await anEnrollment(testApp, { personId })
    const submitted = await testApp.upload(
      'POST',
      `app/rebates/enrollment/${enrollment.id}/claims/`,
      token,
      [pdf('first.pdf'), pdf('second.pdf')],
      { invoice_index_0: '0', invoice_index_1: '1' },
    )
    const { id } = submitted.json<{ id: number }>()
    const [first, second] = (await read(token, id)).invoices
    if (!first || !second) throw new Error('The claim has not got its two invoices.')
    const add = (
      files: ReturnType<typeof pdf>[],
      fields: Record<string, string> = { add_to_invoice: String(first.id) },
      headers: Record<string, string> = {},
    ) => testApp.upload('PUT', `app/rebates/claims/${id}/`, token, files, fields, headers)
    return { id, personId, token, first, second, add }
  }
  const read = async (token: string, id: number) =>
    (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json<WireClaim>()
  const namesOf = (claim: Pick<WireClaim, 'invoices'> | Pick<WireReviewClaim, 'invoices'>) =>
    claim.invoices.map(({ files }) => files.map(({ name }) => name))

  it('their pages are rendered, and the reviewer sees one invoice with all of its pages in order', async () => {
    const claim = await aSubmittedClaim()
    await claim.add([pdf('page 2.pdf'), pdf('page 3.pdf')])
    await testApp.drainJobs()
    const own = await read(claim.token, claim.id)
    expect(own.invoices.map(({ files }) => files.map(({ pages }) => pages.length))).toEqual([[1, 1, 1], [1]])
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const review = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie })).json<WireReviewClaim>()
    expect(namesOf(review)).toEqual([['first.pdf', 'page 2.pdf', 'page 3.pdf'], ['second.pdf']])
    expect(review.invoices[0]?.files.map(({ submission }) => submission)).toEqual([1, 2, 2])
    const { claims } = (await testApp.call('GET', 'app/auth/my-data/', { token: claim.token })).json<{
      claims: Pick<WireClaim, 'invoices'>[]
    }>()
    expect(claims.map(namesOf)).toEqual([namesOf(own)])
  })

  it('its files become the last pages of that invoice, in the order in which they were sent', async () => {
    const claim = await aSubmittedClaim()
    const answer = await claim.add([pdf('z.pdf'), pdf('a.pdf')])
    expect(answer.statusCode).toBe(200)
    expect(namesOf(answer.json())).toEqual([['first.pdf', 'z.pdf', 'a.pdf'], ['second.pdf']])
    // A second time, into the same invoice and into the other; the groups of the form are of no account.
    await claim.add([pdf('m.pdf'), pdf('n.pdf')], {
      add_to_invoice: String(claim.first.id),
      invoice_index_0: '1',
      invoice_index_1: '0',
      status: 'CLAIM_SUBMITTED',
    })
    await claim.add([pdf('other.pdf')], { add_to_invoice: String(claim.second.id) })
    const after = await read(claim.token, claim.id)
    expect(namesOf(after)).toEqual([
      ['first.pdf', 'z.pdf', 'a.pdf', 'm.pdf', 'n.pdf'],
      ['second.pdf', 'other.pdf'],
    ])
    expect(after.invoices.map(({ id }) => id)).toEqual([claim.first.id, claim.second.id])
    expect(after).toMatchObject({ status: 'CLAIM_SUBMITTED', promise_date: '2026-12-16' })
    expect(after.state_changes).toHaveLength(1)
  })

  it('an invoice of another claim is refused, be it of the same operator or a stranger, and nothing is left behind', async () => {
    const claim = await aSubmittedClaim()
    const others = [await aSubmittedClaim({ id: claim.personId, token: claim.token }), await aSubmittedClaim()]
    const before = await testApp.storedKeys()
    for (const other of others) {
      const answer = await claim.add([pdf('page.pdf')], { add_to_invoice: String(other.first.id) })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'input.invalid', add_to_invoice: ['This invoice is not on the claim.'] }),
      ])
    }
    for (const each of [claim, ...others])
      expect(namesOf(await read(each.token, each.id))).toEqual([['first.pdf'], ['second.pdf']])
    expect(await testApp.storedKeys()).toEqual(before)
  })

  it('comes too late once a reviewer has opened the claim or sent it back, and after a decision', async () => {
    const claim = await aSubmittedClaim()
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const refusedWith = async () => {
      const answer = await claim.add([pdf('late.pdf')])
      return [answer.statusCode, answer.json().code]
    }
    const decide = (expected_status: string, action: string) =>
      testApp.call('POST', `staff/claims/${claim.id}/decision`, {
        cookie,
        body: { expected_status, action, reason: 'unreadable', note: 'Page 2 is missing.' },
      })
    await testApp.call('POST', `staff/claims/${claim.id}/open`, { cookie })
    expect(await refusedWith()).toEqual([409, 'claim.transition'])
    expect((await decide('CLAIM_SUBMITTED', 'needs_attention')).statusCode).toBe(200)
    expect(await refusedWith()).toEqual([409, 'claim.transition'])
    // Invoices of their own are what the answer to a reviewer is made of, as before.
    expect((await claim.add([pdf('better.pdf')], {})).json()).toMatchObject({ status: 'CLAIM_SUBMITTED' })
    expect((await decide('CLAIM_SUBMITTED', 'reject')).statusCode).toBe(200)
    expect(await refusedWith()).toEqual([409, 'claim.transition'])
    expect(namesOf(await read(claim.token, claim.id))).toEqual([['first.pdf'], ['second.pdf'], ['better.pdf']])
  })

  it('the same key twice adds once, one after the other and at once', async () => {
    const claim = await aSubmittedClaim()
    const key = { 'idempotency-key': randomUUID() }
    const page = pdf('page.pdf')
    const send = () => claim.add([page], { add_to_invoice: String(claim.first.id) }, key)
    const [one, two] = await Promise.all([send(), send()])
    const three = await send()
    expect([one.statusCode, two.statusCode, three.statusCode]).toEqual([200, 200, 200])
    expect(namesOf(three.json())).toEqual([['first.pdf', 'page.pdf'], ['second.pdf']])
    expect(await testApp.services.db.$count(claimFiles, eq(claimFiles.claimId, claim.id))).toBe(3)
  })

  it.each(['another invoice', 'none'])('the same key and file with %s is another request', async (other) => {
    const claim = await aSubmittedClaim()
    const key = { 'idempotency-key': randomUUID() }
    const page = pdf('page.pdf')
    await claim.add([page], { add_to_invoice: String(claim.first.id) }, key)
    const fields: Record<string, string> = other === 'none' ? {} : { add_to_invoice: String(claim.second.id) }
    const answer = await claim.add([page], fields, key)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'idempotency.mismatch'])
  })

  it('two additions at once to one invoice both arrive, in whole', async () => {
    const claim = await aSubmittedClaim()
    await Promise.all([claim.add([pdf('a1.pdf'), pdf('a2.pdf')]), claim.add([pdf('b1.pdf'), pdf('b2.pdf')])])
    const [names = []] = namesOf(await read(claim.token, claim.id))
    expect([
      ['first.pdf', 'a1.pdf', 'a2.pdf', 'b1.pdf', 'b2.pdf'],
      ['first.pdf', 'b1.pdf', 'b2.pdf', 'a1.pdf', 'a2.pdf'],
    ]).toContainEqual(names)
  })

  it('leaves out a file that the claim has already, on whichever of its invoices', async () => {
    const claim = await aSubmittedClaim()
    const page = pdf('page.pdf')
    await claim.add([page], { add_to_invoice: String(claim.second.id) })
    const again = await claim.add([page])
    expect([again.statusCode, again.json().files]).toEqual([
      400,
      ['page.pdf is already on this claim. Please add a file that is new.'],
    ])
    const answer = await claim.add([page, pdf('new.pdf')])
    expect(namesOf(answer.json())).toEqual([
      ['first.pdf', 'new.pdf'],
      ['second.pdf', 'page.pdf'],
    ])
  })

  it('counts towards the 60 files of a claim', async () => {
    const claim = await aSubmittedClaim()
    const [row] = await testApp.services.db.select().from(claimFiles).where(eq(claimFiles.claimId, claim.id)).limit(1)
    if (!row) throw new Error('The claim has no file.')
    const { id: _id, ...file } = row
    await testApp.services.db.insert(claimFiles).values(
      Array.from({ length: 57 }, (_, at) => ({
        ...file,
        position: at + 1,
        sha256: randomUUID(),
        storageKey: randomUUID(),
      })),
    )
    const answer = await claim.add([pdf('60.pdf'), pdf('61.pdf')])
    expect([answer.statusCode, answer.json().files]).toEqual([400, ['At most 60 files fit on one claim.']])
    expect((await claim.add([pdf('60.pdf')])).statusCode).toBe(200)
  })

  it.each([
    ['absent', {}],
    ['empty', { add_to_invoice: '' }],
  ] as [
    string,
    Record<string, string>,
  ][])('with the field %s the files are invoices of their own, as before', async (_what, fields) => {
    const claim = await aSubmittedClaim()
    const answer = await claim.add([pdf('third.pdf'), pdf('fourth.pdf')], fields)
    expect(namesOf(answer.json())).toEqual([['first.pdf'], ['second.pdf'], ['third.pdf'], ['fourth.pdf']])
  })
})
