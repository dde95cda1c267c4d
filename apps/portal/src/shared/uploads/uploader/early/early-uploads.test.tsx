import type { WireUpload } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment } from '../../../../testing/factories.ts'
import { openPortal } from '../../../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../../../testing/signed-in.ts'
import { userEvent } from '../../../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
  answer('get', 'app/rebates/claims/10482/', aClaim())
})
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const UPLOADS = 'app/rebates/enrollment/5/uploads/'
const CLAIMS = 'app/rebates/enrollment/5/claims/'
const upload = (id: number, claimed_in: number | null = null): WireUpload => ({
  id,
  name: 'a.jpg',
  media_type: 'image/jpeg',
  byte_size: 5,
  sha256: 'aa',
  pages: [],
  original: null,
  reading: null,
  claimed_in,
})

/** The server takes uploads and gives them the ids 1, 2, …; `claimedIn` says where each is already. */
function takesUploads(claimedIn: number | null = null) {
  let last = 0
  const { requests } = answer('delete', `${UPLOADS}:upload/`, null)
  apiServer.use(http.post(apiUrl(UPLOADS), () => HttpResponse.json(upload(++last, claimedIn), { status: 201 })))
  return { count: () => last, removed: requests }
}

async function openWith(...names: string[]) {
  openPortal('/rebates/enrollments/5/submit')
  await userEvent.upload(
    await screen.findByLabelText('Files', { selector: 'input' }),
    names.map((name) => new File([name], name, { type: 'image/jpeg' })),
  )
  await screen.findByRole('region', { name: `Invoice ${names.length}` })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const ids = (body: unknown) => [...String(body).matchAll(/name="upload_ids"\s+(\d+)/g)].map(([, id]) => Number(id))
const names = (body: unknown) => [...String(body).matchAll(/filename="([^"]+)"/g)].map(([, name]) => name)

describe('files are uploaded as soon as they are chosen', () => {
  it('and the claim names them, in their order', async () => {
    const { count } = takesUploads()
    const { requests } = answer('post', CLAIMS, aClaim(), 201)
    await openWith('a.jpg', 'b.jpg')
    await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2))
    await press('Submit claim')
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(count()).toBe(2)
    expect([ids(requests[0]?.body), names(requests[0]?.body)]).toEqual([[1, 2], []])
  })

  it('a press of Submit waits for what is on its way', async () => {
    const arrival = Promise.withResolvers<undefined>()
    apiServer.use(
      http.post(apiUrl(UPLOADS), async () => {
        await arrival.promise
        return HttpResponse.json(upload(7), { status: 201 })
      }),
    )
    const { requests } = answer('post', CLAIMS, aClaim(), 201)
    await openWith('a.jpg')
    await press('Submit claim')
    expect(await screen.findByRole('button', { name: 'Cancel upload' })).toBeTruthy()
    expect(requests).toEqual([])
    arrival.resolve(undefined)
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(ids(requests[0]?.body)).toEqual([7])
  })

  it('where one does not get there, all go out with the claim, in their order', async () => {
    // Only the first: after it comes what `signIn` answers.
    apiServer.use(http.post(apiUrl(UPLOADS), () => HttpResponse.json(upload(1), { status: 201 }), { once: true }))
    const { requests } = answer('post', CLAIMS, aClaim(), 201)
    await openWith('a.jpg', 'b.jpg', 'c.jpg')
    await waitFor(() => expect(screen.getAllByText('Not uploaded yet. It goes out with the claim.')).toHaveLength(2))
    await press('Submit claim')
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect([ids(requests[0]?.body), names(requests[0]?.body)]).toEqual([[], ['a.jpg', 'b.jpg', 'c.jpg']])
  })

  it('one that failed is tried again when somebody asks for it', async () => {
    await openWith('a.jpg')
    await screen.findByText('Not uploaded yet. It goes out with the claim.')
    takesUploads()
    await press('Try again: a.jpg')
    expect(await screen.findByText('Uploaded')).toBeTruthy()
  })

  it('one that had no network goes on by itself when it is back', async () => {
    apiServer.use(http.post(apiUrl(UPLOADS), () => HttpResponse.error()))
    await openWith('a.jpg')
    await screen.findByText('Waits for the network')
    takesUploads()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Uploaded')).toBeTruthy()
  })

  it('one that the server has lost goes out with its bytes, under the same key', async () => {
    takesUploads()
    const keys: (string | null)[] = []
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl(CLAIMS), async ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        sent.push(await request.text())
        return keys.length === 1
          ? HttpResponse.json(refusal('Not here', { code: 'upload.gone' }), { status: 404 })
          : HttpResponse.json(aClaim(), { status: 201 })
      }),
    )
    await openWith('a.jpg')
    await screen.findByText('Uploaded')
    await press('Submit claim')
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(names(sent[1])).toEqual(['a.jpg'])
    expect(keys[1]).toBe(keys[0])
  })

  it('one that is taken away is removed there too', async () => {
    const { removed } = takesUploads()
    await openWith('a.jpg')
    await screen.findByText('Uploaded')
    await press('Remove a.jpg')
    await waitFor(() => expect(removed).toHaveLength(1))
  })

  it('one that is in a claim already says in which, before it is sent', async () => {
    takesUploads(10_417)
    await openWith('a.jpg')
    expect(
      await screen.findByText('This file is already in claim 10417. The same purchases are paid once.'),
    ).toBeTruthy()
  })

  it('what the server refuses of one is said beside it', async () => {
    const sentence = 'a.jpg is not a PDF, JPEG, PNG, WebP or HEIC file.'
    answer('post', UPLOADS, refusal(sentence, { file: [sentence] }), 415)
    await openWith('a.jpg')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })
})

describe('a claim that had no network', () => {
  it('is sent by itself once the browser says that there is one', async () => {
    takesUploads()
    apiServer.use(http.post(apiUrl(CLAIMS), () => HttpResponse.error(), { once: true }))
    await openWith('a.jpg')
    await screen.findByText('Uploaded')
    await press('Submit claim')
    await screen.findByText('You seem to be offline. Your files are kept here, and are sent as soon as you are back.')
    const { requests } = answer('post', CLAIMS, aClaim(), 201)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Claim submitted successfully')).toBeTruthy()
    expect(requests).toHaveLength(1)
  })
})
