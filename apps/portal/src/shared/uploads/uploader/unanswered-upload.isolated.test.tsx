import { listOwnClaims } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment } from '../../../testing/factories.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../../testing/signed-in.ts'
import { userEvent } from '../../../testing/user-event.ts'
import { callApi } from '../../api/api-client.ts'
import { browserPage } from '../../browser/browser-page.ts'
import { storageKeys, writeStored } from '../../browser/browser-storage.ts'
import { isUnanswered, noteUnanswered } from '../unanswered-uploads.ts'
import type { UploadDraft } from '../upload-drafts.ts'

// jsdom has no IndexedDB.
const drafts = vi.hoisted(() => new Map<string, UploadDraft>())
vi.mock(import('../upload-drafts.ts'), async (original) => ({
  ...(await original()),
  readUploadDraft: async (name) => drafts.get(name) ?? null,
  writeUploadDraft: async (name, draft) => void drafts.set(name, draft),
  forgetSentDraft: async (name) => void drafts.delete(name),
}))

const NAME = 'enrollment-5'
const CLAIMS = 'app/rebates/enrollment/5/claims/'
const UNCERTAIN =
  'We do not know whether these files have arrived. Please look at your claims before you send them again.'
const KEPT = 'We kept the files that you had chosen before.'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // jsdom shows no images and has no object addresses.
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  drafts.clear()
  opened()
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
  answer('get', 'app/rebates/claims/10482/', aClaim())
})
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const uploader = () => screen.findByLabelText('Files', { selector: 'input' })
const choose = async (...files: File[]) => userEvent.upload(await uploader(), files)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const opened = () =>
  vi.spyOn(XMLHttpRequest.prototype, 'open').mock.contexts.filter((each) => each instanceof XMLHttpRequest)
const uncertain = () => isUnanswered(NAME, drafts.get(NAME)?.idempotencyKey ?? '')

/** No answer, after bytes have left: browsers say so, jsdom's stand-in does not. */
function lostOnTheWay() {
  for (const { upload } of opened()) upload.dispatchEvent(new ProgressEvent('progress', { loaded: 5, total: 5 }))
  return HttpResponse.error()
}

/** The Submit page, of a browser that was left with a file; `unanswered` when it had been sent. */
function openWithDraft({ unanswered }: { unanswered: boolean }) {
  const file = photo('a.jpg')
  drafts.set(NAME, { idempotencyKey: 'key-1', files: [{ id: '1', invoice: '1', sha256: 'a', file }] })
  noteUnanswered(NAME, unanswered ? 'key-1' : null)
  openPortal('/rebates/enrollments/5/submit')
}

describe('files whose answer was lost', () => {
  it('are said to be uncertain when the operator is back, and are sent under the same key', async () => {
    const { requests } = answer('post', CLAIMS, aClaim(), 201)
    openWithDraft({ unanswered: true })
    expect(await screen.findByText(UNCERTAIN)).toBeTruthy()
    await press('Submit claim')
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1'])
    expect(isUnanswered(NAME, 'key-1')).toBe(false)
    expect(drafts.has(NAME)).toBe(false)
  })

  it('stay uncertain when others are added to them, and are forgotten when all are removed', async () => {
    openWithDraft({ unanswered: true })
    await screen.findByText(UNCERTAIN)
    await choose(photo('b.jpg'))
    await screen.findByText('b.jpg')
    expect(screen.getByText(UNCERTAIN)).toBeTruthy()
    cleanup()
    openPortal('/rebates/enrollments/5/submit')
    await screen.findByText(UNCERTAIN)
    await press('Remove a.jpg')
    await press('Remove b.jpg')
    await choose(photo('c.jpg'))
    await screen.findByText('c.jpg')
    expect(screen.queryByText(UNCERTAIN)).toBeNull()
    expect(screen.queryByText(KEPT)).toBeNull()
    expect(uncertain()).toBe(false)
  })

  it('are only kept without a network, whatever the browser tells of bytes that have left', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    apiServer.use(http.post(apiUrl(CLAIMS), lostOnTheWay))
    openWithDraft({ unanswered: false })
    await screen.findByText(KEPT)
    await press('Submit claim')
    expect(await screen.findByText('Error submitting claim')).toBeTruthy()
    expect(uncertain()).toBe(false)
  })

  it.each([
    { after: 'a network that was lost on the way', reply: lostOnTheWay, isUncertain: true },
    { after: 'a network or a server that was not there', reply: () => HttpResponse.error(), isUncertain: false },
    { after: 'a server that gave up', reply: () => HttpResponse.text('', { status: 502 }), isUncertain: true },
    { after: "an answer that is not the server's", reply: () => HttpResponse.text('<html>'), isUncertain: true },
    {
      after: 'a refusal, which says that they have not arrived',
      reply: () => HttpResponse.json(refusal('Not now'), { status: 400 }),
      isUncertain: false,
    },
  ])('are known after $after', async ({ reply, isUncertain }) => {
    apiServer.use(http.post(apiUrl(CLAIMS), reply))
    openWithDraft({ unanswered: false })
    await screen.findByText(KEPT)
    await press('Submit claim')
    expect(await screen.findByText('Error submitting claim')).toBeTruthy()
    expect(uncertain()).toBe(isUncertain)
    // Sent again as they are, they make no second claim. Changed, they may.
    expect(screen.queryByText(UNCERTAIN)).toBeNull()
    await choose(photo('b.jpg'))
    await screen.findByText('b.jpg')
    expect(screen.queryByText(UNCERTAIN) !== null).toBe(isUncertain)
  })

  it('stay uncertain while others go out', () => {
    writeStored(storageKeys.unansweredUploads, 'of another version')
    noteUnanswered('enrollment-5', 'key-1')
    noteUnanswered('enrollment-6', 'key-2')
    noteUnanswered('enrollment-6', null)
    expect(isUnanswered('enrollment-5', 'key-1')).toBe(true)
    expect(isUnanswered('enrollment-6', 'key-2')).toBe(false)
  })

  it('are not uncertain for an upload that was stopped, but stay so when only its repetition was', async () => {
    for (const unanswered of [false, true]) {
      const arrival = Promise.withResolvers<Response>()
      apiServer.use(http.post(apiUrl(CLAIMS), () => arrival.promise))
      openWithDraft({ unanswered })
      await screen.findByText(unanswered ? UNCERTAIN : KEPT)
      await press('Submit claim')
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }))
      expect(await screen.findByText('The upload was stopped. Your files are still here.')).toBeTruthy()
      expect(uncertain()).toBe(unanswered)
      arrival.resolve(HttpResponse.json(aClaim(), { status: 201 }))
      act(() => clearToasts())
      cleanup()
    }
  })
})

describe('files whose session ends while they are sent', () => {
  const refused = () => HttpResponse.json(refusal('Invalid token.'), { status: 401 })

  it('have their answer before the page leaves: another call was refused first, and nothing is uncertain', async () => {
    const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
    const arrival = Promise.withResolvers<Response>()
    apiServer.use(http.post(apiUrl(CLAIMS), () => arrival.promise))
    openWithDraft({ unanswered: false })
    await screen.findByText(KEPT)
    await press('Submit claim')
    await screen.findByRole('button', { name: 'Cancel upload' })
    apiServer.use(http.get(apiUrl('app/rebates/claims/'), refused))
    await expect(callApi(listOwnClaims, {}, { quiet: true })).rejects.toThrow('Invalid token.')
    expect(reload).not.toHaveBeenCalled()
    expect(uncertain()).toBe(true)
    arrival.resolve(refused())
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    expect(uncertain()).toBe(false)
  })

  it('can only be refused without a token: nothing is uncertain of what is sent after it has ended', async () => {
    const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
    const arrival = Promise.withResolvers<Response>()
    apiServer.use(
      http.get(apiUrl('app/rebates/claims/'), refused),
      http.post(apiUrl(CLAIMS), () => arrival.promise),
    )
    openWithDraft({ unanswered: false })
    await screen.findByText(KEPT)
    await expect(callApi(listOwnClaims, {}, { quiet: true })).rejects.toThrow('Invalid token.')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await press('Submit claim')
    await screen.findByRole('button', { name: 'Cancel upload' })
    expect(uncertain()).toBe(false)
    arrival.resolve(refused())
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })
})

describe('files that are still being read', () => {
  const slowly = (file: File) => {
    const read = Promise.withResolvers<ArrayBuffer>()
    file.arrayBuffer = () => read.promise
    return { file, finish: () => read.resolve(new TextEncoder().encode(file.name).buffer) }
  }

  it('hold Submit back, and are there all at once', async () => {
    const { requests } = answer('post', CLAIMS, aClaim(), 201)
    openWithDraft({ unanswered: false })
    const c = slowly(photo('c.jpg'))
    await choose(photo('b.jpg'), c.file)
    await press('Checking the files…')
    expect(screen.queryByText('b.jpg')).toBeNull()
    c.finish()
    await screen.findByText('c.jpg')
    expect(requests).toEqual([])
    await press('Submit claim')
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(String(requests[0]?.body)).toContain('filename="b.jpg"')
    expect(String(requests[0]?.body)).toContain('filename="c.jpg"')
  })

  it('are told of when they cannot be taken, also when others come meanwhile', async () => {
    openWithDraft({ unanswered: false })
    const b = slowly(photo('b.jpg'))
    const huge = new File([new Uint8Array(10_485_761)], 'huge.jpg', { type: 'image/jpeg' })
    await choose(b.file, huge)
    await choose(photo('c.jpg'))
    await screen.findByText('c.jpg')
    b.finish()
    await screen.findByText('b.jpg')
    expect(screen.getByText(/huge\.jpg/)).toBeTruthy()
  })
})
