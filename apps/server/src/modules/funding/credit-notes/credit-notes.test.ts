import type { WireCreditNote, WireFunding, WireSharedRequest } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { afterEach, describe, expect, it } from 'vitest'
import { manufacturers } from '../../../database/schema/index.ts'
import type { MailTransport } from '../../../platform/mail/transport.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { correctionSteps } from '../../../testing/money/correction-steps.ts'
import { anIssuedRequest, aValidatedClaim, requireBalancedLedger } from '../../../testing/payment-factories.ts'
import { keyOfRequest } from '../../../testing/request-link-factory.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { disputeLine } from '../shared/dispute-line.ts'

describe('a request that asks for less', () => {
  const simulator = useCheckSimulator()
  const sent: Parameters<MailTransport['send']>[0][] = []
  const testApp = useTestApp({
    checks: simulator.provider,
    transport: () => ({ send: async (mail) => void sent.push(mail) }),
  })
  afterEach(() => requireBalancedLedger(testApp))

  const { cookieOf, post, aPaidClaim, correct } = correctionSteps(testApp, simulator)
  const twoClaims = async () => {
    const first = await aValidatedClaim(testApp)
    const second = await aValidatedClaim(testApp, { units: 15, offerId: first.offerId })
    await testApp.services.db
      .update(manufacturers)
      .set({ billingContacts: [{ name: 'Dana', email: `billing-${first.id}@example.com` }] })
      .where(eq(manufacturers.id, first.manufacturerId))
    return { first, second, to: `billing-${first.id}@example.com` }
  }
  const requestOf = async (id: number) =>
    (await testApp.call('GET', `staff/funding/${id}`, { cookie: await cookieOf('finance') })).json<WireFunding>()
  const lettersTo = async (to: string) => {
    await testApp.drainJobs()
    return sent.filter((mail) => mail.to === to)
  }
  const pdf = async (path: string, cookie?: string) => testApp.call('GET', path, cookie ? { cookie } : {})

  it('has its credit notes listed page by page, the latest first', async () => {
    const { first, second } = await twoClaims()
    const id = await anIssuedRequest(testApp, { ...first, amountCents: 0 })
    for (const { id: claimId } of [first, second])
      await post(`staff/funding/${id}/claims/${claimId}/withdraw`, { note: 'It was misread.' })
    const read = async (path: string) =>
      (await testApp.call('GET', path, { cookie: await cookieOf('finance') })).json<{
        results: WireCreditNote[]
        next: string | null
      }>()
    const at = `staff/funding/${id}/credit-notes`
    const page = await read(`${at}?limit=1`)
    expect(page).toMatchObject({ results: [{ amount: 90 }], next: expect.stringContaining(`${at}?limit=1&cursor=`) })
    const cursor = new URL(page.next ?? '').searchParams.get('cursor') ?? ''
    expect(await read(`${at}?limit=1&cursor=${cursor}`)).toMatchObject({ results: [{ amount: 60 }], next: null })
    expect(await requestOf(id)).toMatchObject({
      credit_notes_next: null,
      credit_notes: [{ amount: 90 }, { amount: 60 }],
    })
  })

  it('sends a credit note to the billing contacts, who see it by their link and save it, and so does finance', async () => {
    const { first, second, to } = await twoClaims()
    const id = await anIssuedRequest(testApp, { ...first, amountCents: 10_000 })
    expect((await post(`staff/claims/${first.id}/take-back`, { note: 'Not theirs.' })).statusCode).toBe(200)
    const { credit_notes: notes } = await requestOf(id)
    expect(notes).toMatchObject([{ reason: 'taken_back', amount: 60, credit: 10 }])
    const noteId = notes[0]?.id ?? 0
    const letters = await lettersTo(to)
    const letter = letters.find(({ subject }) =>
      subject.includes(`credit note ${noteId} over $60.00 for request ${id}`),
    )
    expect(letter?.text).toContain('asks for a claim no more')
    expect(letter?.text).toContain('$10.00')
    expect(letter?.attachments?.map(({ name }) => name)).toEqual([`credit-note-${noteId}.pdf`])

    await post(`staff/funding/${id}/link`)
    const key = await keyOfRequest(testApp, id)
    const shared = (await testApp.call('GET', `app/funding-requests/${key}`)).json<WireSharedRequest>()
    expect(shared.credit_notes).toEqual(notes)
    expect(shared.lines).toMatchObject([{ claim_id: second.id }])
    const own = await pdf(`app/funding-requests/${key}/credit-notes/${noteId}/document.pdf`)
    const desk = await pdf(`staff/funding/${id}/credit-notes/${noteId}/document.pdf`, await cookieOf('finance'))
    for (const { statusCode, headers, rawPayload } of [own, desk]) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect((await PDFDocument.load(rawPayload)).getPageCount()).toBe(1)
    }
  })

  it('is not shown by the link or under the number of another request', async () => {
    const { first } = await twoClaims()
    const id = await anIssuedRequest(testApp, { ...first, amountCents: 0 })
    await post(`staff/funding/${id}/claims/${first.id}/withdraw`, { note: 'Misread.' })
    const noteId = (await requestOf(id)).credit_notes[0]?.id
    const { first: another } = await twoClaims()
    const otherId = await anIssuedRequest(testApp, { ...another, amountCents: 0 })
    await post(`staff/funding/${otherId}/link`)
    const key = await keyOfRequest(testApp, otherId)
    expect((await pdf(`app/funding-requests/${key}/credit-notes/${noteId}/document.pdf`)).statusCode).toBe(404)
    const staffPath = `staff/funding/${otherId}/credit-notes/${noteId}/document.pdf`
    expect((await pdf(staffPath, await cookieOf('finance'))).statusCode).toBe(404)
    expect(
      (await pdf(`staff/funding/${id}/credit-notes/${noteId}/document.pdf`, await cookieOf('reviewer'))).statusCode,
    ).toBe(403)
  })

  it('which is closed short names all its claims on one', async () => {
    const { first, to } = await twoClaims()
    const id = await anIssuedRequest(testApp, { ...first, amountCents: 1_000 })
    await post(`staff/funding/${id}/close-short`, { reason: 'No more comes.' }, await cookieOf('admin'))
    expect((await requestOf(id)).credit_notes).toMatchObject([{ reason: 'closed_short', amount: 150, credit: 10 }])
    expect((await lettersTo(to)).map(({ text }) => text).join()).toContain('asks for 2 claims no more')
  })

  it('after a dispute brings the credit note with the answer, in one letter', async () => {
    const { first, to } = await twoClaims()
    const id = await anIssuedRequest(testApp, { ...first, amountCents: 0 })
    await post(`staff/funding/${id}/link`)
    const key = await keyOfRequest(testApp, id)
    await disputeLine(testApp.services, key, { claimId: first.id, name: 'Dana', text: 'Page 2 shows 2 cases.' })
    await lettersTo(to)
    await post(`staff/funding/${id}/claims/${first.id}/withdraw`, { note: 'They are right.' })
    const after = (await lettersTo(to)).filter(
      ({ text }) => text.includes('asks for it no more') || text.includes('credit note'),
    )
    expect(after).toHaveLength(1)
    expect(after[0]?.attachments?.map(({ name }) => name)).toEqual([
      `credit-note-${(await requestOf(id)).credit_notes[0]?.id}.pdf`,
    ])
  })

  it('tells of a claim that was disputed in an earlier request and leaves this one', async () => {
    const { first, to } = await twoClaims()
    const earlier = await anIssuedRequest(testApp, { ...first, amountCents: 0 })
    await post(`staff/funding/${earlier}/link`)
    const key = await keyOfRequest(testApp, earlier)
    await disputeLine(testApp.services, key, { claimId: first.id, name: 'Dana', text: 'Page 2 shows 2 cases.' })
    await post(`staff/funding/${earlier}/claims/${first.id}/withdraw`, { note: 'We look again.' })
    const later = await anIssuedRequest(testApp, { ...first, amountCents: 0 })
    await lettersTo(to)
    await post(`staff/funding/${later}/claims/${first.id}/withdraw`, { note: 'Once more.' })
    const note = (await requestOf(later)).credit_notes[0]?.id
    expect((await lettersTo(to)).map(({ subject }) => subject).join()).toContain(
      `credit note ${note} over $60.00 for request ${later}`,
    )
  })

  it('is not one whose draft lets go of a claim; one of which a paid claim was paid too much has a credit note', async () => {
    const claim = await aPaidClaim()
    const fundingOf = async () => {
      const list = await testApp.call('GET', `staff/funding?manufacturer=${claim.manufacturerId}`, {
        cookie: await cookieOf('finance'),
      })
      return list.json<{ results: { id: number }[] }>().results[0]?.id ?? 0
    }
    const id = await fundingOf()
    expect((await requestOf(id)).credit_notes).toEqual([])
    await correct(claim.id, 6)
    expect((await requestOf(id)).credit_notes).toMatchObject([{ reason: 'corrected', amount: 24, credit: 24 }])
    await correct(claim.id, 12)
    expect((await requestOf(id)).credit_notes).toHaveLength(1)

    const validated = await aValidatedClaim(testApp)
    const made = await post('staff/funding', { manufacturer_id: validated.manufacturerId, cutoff: '2026-11-26' })
    const draft = made.json<WireFunding>()
    expect((await post(`staff/funding/${draft.id}/discard`)).json<WireFunding>().credit_notes).toEqual([])
  })
})
