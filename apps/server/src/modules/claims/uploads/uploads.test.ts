import { randomUUID } from 'node:crypto'
import type { WireClaim, WireUpload } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { claimUploads } from '../../../database/schema/index.ts'
import { anEnrollment, anOperator } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { sweepFiles } from '../sweep-files.ts'

const DAY_MS = 24 * 3_600_000

describe('files that are uploaded before their claim is submitted', () => {
  const testApp = useTestApp()
  const pdf = (name = 'invoice.pdf') => ({ name, bytes: aPdf(randomUUID()), part: 'file' })

  async function anEnrolledOperator(personId?: number, token?: string) {
    const operator = personId !== undefined && token ? { id: personId, token } : await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    const at = `app/rebates/enrollment/${enrollment.id}`
    const upload = async (file = pdf()) =>
      (await testApp.upload('POST', `${at}/uploads/`, operator.token, [file])).json<WireUpload>()
    const submit = (ids: (number | string)[], { fields = {}, key = '', files = [] as ReturnType<typeof pdf>[] } = {}) =>
      testApp.upload(
        'POST',
        `${at}/claims/`,
        operator.token,
        files.map(({ name, bytes }) => ({ name, bytes })),
        { ...fields, upload_ids: ids.map(String) },
        key ? { 'idempotency-key': key } : {},
      )
    return { ...operator, enrollmentId: enrollment.id, at, upload, submit }
  }
  const read = async (token: string, id: number) =>
    (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json<WireClaim>()
  const namesOf = ({ invoices }: WireClaim) => invoices.map(({ files }) => files.map(({ name }) => name))
  const drafts = () => testApp.services.db.$count(claimUploads)

  it('become the files of the claim in their order, after those of the form, and its pages are made', async () => {
    const { token, upload, submit } = await anEnrolledOperator()
    const [a, b] = [await upload(pdf('a.pdf')), await upload(pdf('b.pdf'))]
    const answer = await submit([b.id, a.id], {
      files: [pdf('first.pdf')],
      fields: { invoice_index_0: '1', invoice_index_1: '0', invoice_index_2: '0' },
    })
    expect(answer.statusCode).toBe(201)
    await testApp.drainJobs()
    const claim = await read(token, answer.json().id)
    expect(namesOf(claim)).toEqual([['first.pdf'], ['b.pdf', 'a.pdf']])
    expect(claim.invoices.flatMap(({ files }) => files.map(({ pages }) => pages.length))).toEqual([1, 1, 1])
  })

  it('sent again are the same draft, and sent again with their key the same claim', async () => {
    const { token, upload, submit, at } = await anEnrolledOperator()
    const file = pdf()
    const [one, two] = [await upload(file), await upload(file)]
    expect(two.id).toBe(one.id)
    const key = randomUUID()
    const first = await submit([one.id], { key })
    expect((await submit([one.id], { key })).json()).toEqual(first.json())
    // The bytes themselves are the same request, too: as after a draft that was lost.
    const bytes = await testApp.upload(
      'POST',
      `${at}/claims/`,
      token,
      [{ name: file.name, bytes: file.bytes }],
      {},
      {
        'idempotency-key': key,
      },
    )
    expect(bytes.json()).toEqual(first.json())
    expect((await submit([one.id])).json()).toMatchObject({ code: 'upload.gone' })
  })

  it.each([['abc'], ['0'], ['1.5'], ['1e3'], ['99999999999']])('of a name that none has (%s) are gone', async (id) => {
    const { submit } = await anEnrolledOperator()
    const answer = await submit([id])
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'upload.gone' }])
  })

  it('two submissions of one upload at once make one claim', async () => {
    const { upload, submit } = await anEnrolledOperator()
    const { id } = await upload()
    const answers = await Promise.all([submit([id]), submit([id])])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404])
  })

  it('answer a claim to which something is missing', async () => {
    const { token, upload, submit } = await anEnrolledOperator()
    const { id } = (await submit([(await upload(pdf('a.pdf'))).id])).json<{ id: number }>()
    const more = await upload(pdf('b.pdf'))
    const answer = await testApp.upload('PUT', `app/rebates/claims/${id}/`, token, [], {
      status: 'CLAIM_SUBMITTED',
      upload_ids: String(more.id),
    })
    expect(answer.statusCode).toBe(200)
    expect(namesOf(await read(token, id))).toEqual([['a.pdf'], ['b.pdf']])
  })

  it("are nobody else's: not to submit, to remove or to hear of", async () => {
    const owner = await anEnrolledOperator()
    const stranger = await anEnrolledOperator()
    const file = pdf()
    const mine = await owner.upload(file)
    await owner.submit([(await owner.upload(pdf())).id])
    expect((await stranger.submit([mine.id])).json()).toMatchObject({ code: 'upload.gone' })
    for (const path of [`${owner.at}/uploads/${mine.id}/`, `${stranger.at}/uploads/${mine.id}/`])
      expect((await testApp.call('DELETE', path, { token: stranger.token })).statusCode).toBe(404)
    await owner.submit([mine.id])
    expect((await stranger.upload(file)).claimed_in).toBeNull()
  })

  it('are of one enrollment, and gone once they are removed', async () => {
    const owner = await anEnrolledOperator()
    const other = await anEnrolledOperator(owner.id, owner.token)
    const { id } = await owner.upload()
    expect((await other.submit([id])).json()).toMatchObject({ code: 'upload.gone' })
    const before = await testApp.storedKeys()
    expect((await testApp.call('DELETE', `${owner.at}/uploads/${id}/`, { token: owner.token })).statusCode).toBe(204)
    expect(await testApp.storedKeys()).toHaveLength(before.length - 1)
    expect((await owner.submit([id])).json()).toMatchObject({ code: 'upload.gone' })
  })

  it('say in which claim of one’s own the same file is already, unless one has withdrawn it', async () => {
    const owner = await anEnrolledOperator()
    const other = await anEnrolledOperator(owner.id, owner.token)
    const file = pdf()
    const { id } = (await owner.submit([(await owner.upload(file)).id])).json<{ id: number }>()
    expect((await other.upload(file)).claimed_in).toBe(id)
    await testApp.call('POST', `app/rebates/claims/${id}/withdraw/`, { token: owner.token })
    expect((await other.upload(file)).claimed_in).toBeNull()
  })

  it('go with their files seven days after they were sent last; what a claim has taken stays', async () => {
    const { token, upload, submit } = await anEnrolledOperator()
    const kept = await upload()
    const { id } = (await submit([kept.id])).json<{ id: number }>()
    const forgotten = pdf()
    await upload(forgotten)
    const now = testApp.clock.now()
    testApp.clock.set(new Date(now.getTime() + 6 * DAY_MS))
    const again = await upload(forgotten)
    testApp.clock.set(new Date(now.getTime() + 8 * DAY_MS))
    await sweepFiles(testApp.services)
    expect(await drafts()).toBe(1)
    testApp.clock.set(new Date(now.getTime() + 14 * DAY_MS))
    const before = await testApp.storedKeys()
    await sweepFiles(testApp.services)
    expect(await drafts()).toBe(0)
    const after = await testApp.storedKeys()
    expect(before.filter((key) => !after.includes(key)).length).toBeGreaterThan(0)
    testApp.clock.set(now)
    await testApp.drainJobs()
    expect((await read(token, id)).invoices[0]?.files[0]?.pages).toHaveLength(1)
    expect((await submit([again.id])).json()).toMatchObject({ code: 'upload.gone' })
  })

  it('are at most 60 for an enrollment', async () => {
    const { id: personId, token, enrollmentId, at } = await anEnrolledOperator()
    await testApp.services.db.insert(claimUploads).values(
      Array.from({ length: 60 }, () => ({
        personId,
        enrollmentId,
        name: 'a.pdf',
        mediaType: 'application/pdf',
        byteSize: 1,
        sha256: randomUUID(),
        storageKey: randomUUID(),
        createdAt: testApp.clock.now(),
      })),
    )
    const before = await testApp.storedKeys()
    const answer = await testApp.upload('POST', `${at}/uploads/`, token, [pdf()])
    expect([answer.statusCode, answer.json().file]).toEqual([400, ['At most 60 files fit on one claim.']])
    expect(await testApp.storedKeys()).toEqual(before)
  })
})
