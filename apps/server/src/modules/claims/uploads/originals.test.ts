import { randomUUID } from 'node:crypto'
import type { WireClaim, WireReviewClaim, WireUpload } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { claimFiles } from '../../../database/schema/index.ts'
import { anEnrollment, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { sweepFiles } from '../sweep-files.ts'

const DAY_MS = 24 * 3_600_000
type Sent = { name: string; bytes: Uint8Array; part: string }

describe('the whole photo that a page was cropped out of', () => {
  const testApp = useTestApp()
  const page = (): Sent => ({ name: 'invoice.pdf', bytes: aPdf(randomUUID()), part: 'file' })
  const photo = (text: string = randomUUID()): Sent => ({ name: 'IMG.pdf', bytes: aPdf(text), part: 'original' })

  async function anUploader() {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    const at = `app/rebates/enrollment/${enrollment.id}`
    const upload = async (...files: Sent[]) =>
      (await testApp.upload('POST', `${at}/uploads/`, operator.token, files)).json<WireUpload>()
    const submit = async (id: number) =>
      (await testApp.upload('POST', `${at}/claims/`, operator.token, [], { upload_ids: String(id) })).json<{
        id: number
      }>().id
    const read = async (id: number) =>
      (await testApp.call('GET', `app/rebates/claims/${id}/`, { token: operator.token })).json<WireClaim>()
    return { ...operator, at, upload, submit, read }
  }
  const onTheDesk = async (claimId: number) => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const answer = await testApp.call('GET', `staff/claims/${claimId}/`, { cookie })
    return answer.json<WireReviewClaim>().invoices.flatMap(({ files }) => files)
  }
  const fetch = (link: string | null | undefined) => testApp.app.inject({ method: 'GET', url: link ?? '/none' })
  const keptBy = async (work: () => Promise<unknown>) => {
    const before = (await testApp.storedKeys()).length
    await work()
    return (await testApp.storedKeys()).length - before
  }

  it('is kept beside it, is no file and no page of the claim, and is there for the reviewer', async () => {
    const { upload, submit, read } = await anUploader()
    const whole = photo()
    const sent = await upload(page(), whole)
    expect(sent).toMatchObject({
      pages: [],
      reading: null,
      original: { media_type: 'application/pdf', byte_size: whole.bytes.length, sha256: expect.any(String) },
    })
    const id = await submit(sent.id)
    await testApp.drainJobs()
    const { invoices } = await read(id)
    expect(invoices.map(({ files }) => files.map(({ pages }) => pages.length))).toEqual([[1]])
    const [file] = await onTheDesk(id)
    const download = await fetch(file?.original)
    expect(download.headers['content-disposition']).toBe("attachment; filename*=UTF-8''invoice-original.pdf")
    expect(download.rawPayload.equals(Buffer.from(whole.bytes))).toBe(true)
  })

  it('has a link of its own, which opens nothing else and is not there without an original', async () => {
    const { upload, submit } = await anUploader()
    const withOne = (await onTheDesk(await submit((await upload(page(), photo())).id)))[0]
    const without = (await onTheDesk(await submit((await upload(page())).id)))[0]
    expect(without?.original).toBeNull()
    const swapped = withOne?.file.replace('/invoice/', '/original/')
    expect((await fetch(swapped)).statusCode).toBe(404)
  })

  it('of the same bytes sent again is taken once', async () => {
    const { upload } = await anUploader()
    const [file, whole] = [page(), photo()]
    expect((await upload(file)).original).toBeNull()
    expect(await keptBy(() => upload(file, whole))).toBe(1)
    expect(await keptBy(() => upload(file, photo()))).toBe(0)
    expect((await upload(file)).original?.byte_size).toBe(whole.bytes.length)
  })

  it('goes with its draft, when it is removed and when it is over', async () => {
    const { upload, at, token } = await anUploader()
    const removed = await upload(page(), photo())
    expect(await keptBy(() => testApp.call('DELETE', `${at}/uploads/${removed.id}/`, { token }))).toBe(-2)
    await upload(page(), photo())
    const now = testApp.clock.now()
    testApp.clock.set(new Date(now.getTime() + 8 * DAY_MS))
    const before = await testApp.storedKeys()
    await sweepFiles(testApp.services)
    testApp.clock.set(now)
    expect(before.length - (await testApp.storedKeys()).length).toBeGreaterThanOrEqual(2)
  })

  it('of a claim stays when its draft goes, and is in the data that the operator may take along', async () => {
    const { upload, submit, token } = await anUploader()
    const id = await submit((await upload(page(), photo())).id)
    const now = testApp.clock.now()
    testApp.clock.set(new Date(now.getTime() + 8 * DAY_MS))
    await sweepFiles(testApp.services)
    testApp.clock.set(now)
    const [file] = await onTheDesk(id)
    expect((await fetch(file?.original)).statusCode).toBe(200)
    const data = (await testApp.call('GET', 'app/auth/my-data/', { token })).json<{
      claims: { invoices: { files: { original: string }[] }[] }[]
    }>()
    expect(data.claims[0]?.invoices[0]?.files[0]?.original).toContain('/files/original/')
    const rows = await testApp.services.db.select().from(claimFiles)
    expect(rows.find(({ claimId }) => claimId === id)?.originalSha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('comes with a claim whose files were not uploaded before, and with more invoices for it', async () => {
    const { at, token } = await anUploader()
    const [first, second, further] = [photo(), photo(), photo()]
    const form = [page(), page(), page()].map((file) => ({ ...file, part: 'files' }))
    const claim = await testApp.upload('POST', `${at}/claims/`, token, [
      ...form,
      { ...first, part: 'original_0' },
      { ...second, part: 'original_2' },
    ])
    const { id } = claim.json<{ id: number }>()
    const more = await testApp.upload(
      'PUT',
      `app/rebates/claims/${id}/`,
      token,
      [
        { ...page(), part: 'files' },
        { ...further, part: 'original_0' },
      ],
      { status: 'CLAIM_SUBMITTED' },
    )
    expect([claim.statusCode, more.statusCode]).toEqual([201, 200])
    const bytes = []
    for (const { original } of await onTheDesk(id)) bytes.push(original && (await fetch(original)).rawPayload)
    expect(bytes).toEqual([first, null, second, further].map((each) => each && Buffer.from(each.bytes)))
  })

  it('may stand beside each of twenty files, and a twenty-first file is still one too many', async () => {
    const { at, token } = await anUploader()
    const form = (files: number) =>
      Array.from({ length: files }, (_, n) => [
        { ...page(), part: 'files' },
        { ...photo(), part: `original_${n}` },
      ]).flat()
    const kept = await keptBy(() => testApp.upload('POST', `${at}/claims/`, token, form(20)))
    expect(kept).toBe(40)
    const refused = await testApp.upload('POST', `${at}/claims/`, token, form(21))
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, expect.arrayContaining(['files'])])
  })

  it('leaves nothing behind where it is not taken in the end', async () => {
    const { token, upload, submit } = await anUploader()
    const id = await submit((await upload(page())).id)
    const form = [
      { ...page(), part: 'files' },
      { ...photo(), part: 'original_0' },
    ]
    const fields = { status: 'CLAIM_SUBMITTED', add_to_invoice: '999999' }
    const kept = await keptBy(async () => {
      const answer = await testApp.upload('PUT', `app/rebates/claims/${id}/`, token, form, fields)
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, expect.arrayContaining(['add_to_invoice'])])
    })
    expect(kept).toBe(0)
  })

  it('that is refused takes its page along: nothing is kept', async () => {
    const { at, token } = await anUploader()
    const html = { name: 'a.html', bytes: Buffer.from('<html></html>'), part: 'original' }
    const kept = await keptBy(async () => {
      const answer = await testApp.upload('POST', `${at}/uploads/`, token, [page(), html])
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([415, expect.arrayContaining(['original'])])
    })
    expect(kept).toBe(0)
  })
})
