import { withApiServer } from '@caseback/web/testing/api-server'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from '../../../../testing/user-event.ts'
import { CopyProvider } from '../../../copy/copy-provider.tsx'
import type { Scanned } from '../../uploader/invoice-files.ts'
import { photoFlaw } from '../../uploader/photo/photo-quality.ts'
import CameraScreen from './camera-screen.tsx'

const page = new File(['cropped'], 'page.jpg', { type: 'image/jpeg' })
const scan = vi.fn<(photo: File) => Promise<File | null>>()
vi.mock('../scanner.ts', () => ({ startScanner: () => ({ scan, look: async () => null, stop: () => undefined }) }))
vi.mock('../../uploader/photo/photo-quality.ts', () => ({ photoFlaw: vi.fn<() => Promise<null>>(async () => null) }))

withApiServer()

const stop = vi.fn<() => void>()
const camera = vi.fn<() => Promise<unknown>>()
const applyConstraints = vi.fn<(wanted: unknown) => Promise<void>>()
/** A camera's stream; null: a browser that does not tell what the camera can. */
function aStream(capabilities: object | null) {
  const track = { stop, applyConstraints, ...(capabilities && { getCapabilities: () => capabilities }) }
  return { getTracks: () => [track], getVideoTracks: () => [track] }
}

beforeEach(() => {
  stop.mockClear()
  scan.mockReset().mockResolvedValue(page)
  vi.mocked(photoFlaw).mockReset().mockResolvedValue(null)
  applyConstraints.mockReset().mockResolvedValue()
  camera.mockReset().mockResolvedValue(aStream({ torch: true }))
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: camera } }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1600)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['photo'])))
})

function open() {
  const onPages = vi.fn<(pages: Scanned[], at: number) => Promise<void>>(async () => undefined)
  const onOwnCamera = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const { unmount } = render(
    <CopyProvider>
      <CameraScreen pagesBefore={0} onPages={onPages} onOwnCamera={onOwnCamera} onClose={onClose} />
    </CopyProvider>,
  )
  return { onPages, onOwnCamera, onClose, unmount }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const shoot = async () => {
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take the photo' }).disabled).toBe(false),
  )
  await press('Take the photo')
}

describe('the camera over the whole screen', () => {
  it('takes several pages in a row, and hands over each with its whole photo', async () => {
    const { onPages, onClose } = open()
    await shoot()
    expect(await screen.findByText('Page 1 is cropped and straightened.')).toBeTruthy()
    scan.mockResolvedValueOnce(null)
    await shoot()
    expect(await screen.findByText('Page 2 is kept as it is: its corners were not found.')).toBeTruthy()
    await press('Done')
    const whole = expect.any(File)
    expect(onPages.mock.calls).toEqual([
      [
        [
          { file: page, whole },
          { file: whole, whole: null },
        ],
        0,
      ],
    ])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a page that is too dark says so, and the next photo takes its place', async () => {
    const { onPages } = open()
    vi.mocked(photoFlaw).mockResolvedValueOnce('dark')
    await shoot()
    expect(await screen.findByText(/^Page 1 was too dark\./)).toBeTruthy()
    expect(screen.getByText('Page 1 again')).toBeTruthy()
    await shoot()
    expect(await screen.findByText('Page 1 is cropped and straightened.')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await press('Done')
    expect(onPages.mock.calls.map(([pages]) => pages.length)).toEqual([1])
  })

  it('begins another invoice when it is asked to, and hands over each with its pages', async () => {
    const { onPages } = open()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New invoice' }).disabled).toBe(true)
    await shoot()
    await screen.findByText('Page 1 is cropped and straightened.')
    await press('New invoice')
    expect(screen.getByText('Page 2, new invoice')).toBeTruthy()
    await shoot()
    await shoot()
    await screen.findByText('Page 3 is cropped and straightened.')
    // What is taken again stays a page of its invoice.
    await press('Page 1: take it again, turn or remove it')
    await shoot()
    await screen.findByText('Page 3 is cropped and straightened.')
    await press('Done')
    expect(onPages.mock.calls.map(([pages, at]) => [pages.length, at])).toEqual([
      [1, 0],
      [2, 1],
    ])
  })

  it('switches the light of a phone that has one', async () => {
    open()
    const light = await screen.findByRole('button', { name: 'Light' })
    expect(light.getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(light)
    await waitFor(() => expect(light.getAttribute('aria-pressed')).toBe('true'))
    await userEvent.click(light)
    expect(applyConstraints.mock.calls).toEqual([[{ advanced: [{ torch: true }] }], [{ advanced: [{ torch: false }] }]])
    applyConstraints.mockRejectedValueOnce(new DOMException('', 'NotReadableError'))
    await userEvent.click(light)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Light' })).toBeNull())
  })

  it.each([[{}], [null]])('shows no light where the camera has none or does not tell (%o)', async (capabilities) => {
    camera.mockResolvedValue(aStream(capabilities))
    open()
    await shoot()
    expect(screen.queryByRole('button', { name: 'Light' })).toBeNull()
  })

  it('a page is removed, and what is still being straightened goes along with Done', async () => {
    const { onPages } = open()
    await shoot()
    await press('Page 1: take it again, turn or remove it')
    await press('Remove page 1')
    expect(screen.queryByRole('listitem')).toBeNull()
    let give: (found: File | null) => void = () => undefined
    scan.mockReturnValueOnce(
      new Promise((resolve) => {
        give = resolve
      }),
    )
    await shoot()
    await press('Done')
    expect(onPages).not.toHaveBeenCalled()
    await act(async () => give(page))
    await waitFor(() => expect(onPages).toHaveBeenCalledOnce())
  })

  it('closing keeps what was taken and lets go of the camera', async () => {
    const { onPages, onClose, unmount } = open()
    await shoot()
    await screen.findByText('Page 1 is cropped and straightened.')
    await press('Close the camera')
    expect(onPages).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
    unmount()
    expect(stop).toHaveBeenCalledOnce()
  })

  it('where the camera is not allowed the phone’s own is offered', async () => {
    camera.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    const { onOwnCamera, onPages } = open()
    expect(await screen.findByText('The camera cannot be used here.')).toBeTruthy()
    await press('Use the phone’s camera')
    expect(onOwnCamera).toHaveBeenCalledOnce()
    expect(onPages).not.toHaveBeenCalled()
  })
})
