import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, anEnrollment } from '../../../../testing/factories.ts'
import { openPortal } from '../../../../testing/open-portal.tsx'
import { answer, signIn } from '../../../../testing/signed-in.ts'
import { userEvent } from '../../../../testing/user-event.ts'
import { MAX_FILE_BYTES } from '../check-file.ts'
import { rotatePhoto } from '../photo/rotate-photo.ts'
import { shrinkPhoto } from '../photo/shrink-photo.ts'

const jpeg = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' })
vi.mock('../../scan/scanner.ts', () => ({
  scanAll: async (photos: File[]) => photos.map((whole) => ({ file: jpeg('page.jpg'), whole })),
}))
vi.mock('../photo/rotate-photo.ts', () => ({ rotatePhoto: vi.fn<() => Promise<File>>() }))
vi.mock('../photo/shrink-photo.ts', () => ({ shrinkPhoto: vi.fn<() => Promise<File | null>>() }))

withApiServer()
beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  signIn()
  answer('get', 'app/rebates/enrollment/5', anEnrollment())
  answer('get', 'app/auth/profile/', { payee_name: 'Blue Door Diner' })
  answer('delete', 'app/rebates/enrollment/5/uploads/:upload/', null)
})
afterEach(() => {
  act(() => clearToasts())
})

/** The files of a form, as part and file's name. */
const partsOf = (body: string): string[] =>
  [...body.matchAll(/name="(\w+)"; filename="([^"]+)"/g)].map(([, part, name]) => `${part} ${name}`)

/** What each upload has brought, as part and file's name. */
function takesUploads() {
  const sent: string[][] = []
  apiServer.use(
    http.post(apiUrl('app/rebates/enrollment/5/uploads/'), async ({ request }) => {
      const body = await request.text()
      sent.push(partsOf(body))
      const answered = { id: sent.length, name: 'page.jpg', media_type: 'image/jpeg', byte_size: 8, sha256: 'aa' }
      return HttpResponse.json(
        { ...answered, pages: [], original: null, reading: null, claimed_in: null },
        { status: 201 },
      )
    }),
  )
  return sent
}

async function photograph(photo: File) {
  openPortal('/rebates/enrollments/5/submit')
  await userEvent.upload(await screen.findByLabelText('Camera', { selector: 'input' }), photo)
  await screen.findByText('Uploaded')
}

describe('a page that was cropped out of a photo', () => {
  it('goes to the server with the whole photo beside it', async () => {
    const sent = takesUploads()
    await photograph(jpeg('IMG_1.jpg'))
    expect(sent).toEqual([['file page.jpg', 'original IMG_1.jpg']])
  })

  it('keeps it when it is turned, and needs none once the whole photo is the page', async () => {
    const sent = takesUploads()
    await photograph(jpeg('IMG_1.jpg'))
    vi.mocked(rotatePhoto).mockResolvedValueOnce(jpeg('turned.jpg'))
    await userEvent.click(screen.getByRole('button', { name: 'Turn page.jpg to the right' }))
    await waitFor(() => expect(sent[1]).toEqual(['file turned.jpg', 'original IMG_1.jpg']))
    await userEvent.click(screen.getByRole('button', { name: 'Use the whole photo: turned.jpg' }))
    await waitFor(() => expect(sent[2]).toEqual(['file IMG_1.jpg']))
  })

  it('brings it along with the claim where the early upload failed', async () => {
    answer('get', 'app/rebates/claims/17/', aClaim({ id: 17 }))
    apiServer.use(http.post(apiUrl('app/rebates/enrollment/5/uploads/'), () => new HttpResponse(null, { status: 500 })))
    const sent: string[][] = []
    apiServer.use(
      http.post(apiUrl('app/rebates/enrollment/5/claims/'), async ({ request }) => {
        sent.push(partsOf(await request.text()))
        return HttpResponse.json({ id: 17 }, { status: 201 })
      }),
    )
    openPortal('/rebates/enrollments/5/submit')
    await userEvent.upload(await screen.findByLabelText('Camera', { selector: 'input' }), jpeg('IMG_1.jpg'))
    await userEvent.click(await screen.findByRole('button', { name: 'Submit claim' }))
    await waitFor(() => expect(sent).toEqual([['files page.jpg', 'original_0 IMG_1.jpg']]))
  })

  it('takes a photo of more than 10 MB along made smaller, and goes alone where that cannot be done', async () => {
    const sent = takesUploads()
    const large = jpeg('IMG_1.jpg', 'x'.repeat(MAX_FILE_BYTES + 1))
    vi.mocked(shrinkPhoto).mockResolvedValueOnce(jpeg('smaller.jpg'))
    await photograph(large)
    expect(sent[0]).toEqual(['file page.jpg', 'original smaller.jpg'])
    vi.mocked(shrinkPhoto).mockResolvedValueOnce(null)
    vi.mocked(rotatePhoto).mockResolvedValueOnce(jpeg('turned.jpg'))
    await userEvent.click(screen.getByRole('button', { name: 'Turn page.jpg to the right' }))
    await waitFor(() => expect(sent[1]).toEqual(['file turned.jpg']))
  })
})
