import type { Quad } from './quad.ts'
import { default as workerAddress } from './scan-worker.ts?worker&url'

/** What the worker is asked for, and what it answers under the same id. */
export type Asked = { id: number } & (
  | { kind: 'look'; frame: ImageBitmap }
  | { kind: 'scan'; photo: Blob | ImageBitmap }
)
export type Answer = { id: number; corners: Quad | null; page: Blob | null }

export type Scanner = {
  /** The corners of the page in a frame of a camera, in the frame's pixels; null where none stands out. */
  look: (frame: ImageBitmap) => Promise<Quad | null>
  /**
   * The page in a photo, cropped and straightened, of the photo's name; null where there is none to be found.
   * @param frame the same picture, where it is there without being opened
   */
  scan: (photo: File, frame?: ImageBitmap | null) => Promise<File | null>
  stop: () => void
}

/** Looks for pages in a worker of its own; one where this browser has none finds nothing, and photos stay as they are. */
export function startScanner(): Scanner {
  const worker = startWorker()
  if (!worker) return { look: async () => null, scan: async () => null, stop: () => undefined }
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  const giveUp = () => {
    for (const [id, resolve] of waiting) resolve({ id, corners: null, page: null })
    waiting.clear()
  }
  worker.addEventListener('error', giveUp)
  const ask = (
    what: { kind: 'look'; frame: ImageBitmap } | { kind: 'scan'; photo: Blob | ImageBitmap },
    transfer: Transferable[],
  ) =>
    new Promise<Answer>((resolve) => {
      asked++
      waiting.set(asked, resolve)
      worker.postMessage({ ...what, id: asked }, transfer)
    })
  return {
    look: async (frame) => (await ask({ kind: 'look', frame }, [frame])).corners,
    scan: async (photo, frame) => {
      const { page } = await ask({ kind: 'scan', photo: frame ?? photo }, frame ? [frame] : [])
      const name = `${photo.name.replace(/\.[a-z]{3,4}$/i, '')}.jpg`
      return page && new File([page], name, { type: 'image/jpeg', lastModified: photo.lastModified })
    },
    stop: () => {
      giveUp()
      worker.terminate()
    },
  }
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  return new Worker(trustedAddress(), { type: 'module' })
}

type Policy = { createScriptURL: (address: string) => string }
type Policies = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/** The worker's address as a browser with Trusted Types takes it; TypeScript does not know them, and asks for text. */
function trustedAddress(): string {
  const rules: Policy = { createScriptURL: () => workerAddress }
  if (!('trustedTypes' in globalThis)) return workerAddress
  const { trustedTypes } = globalThis as unknown as { trustedTypes: Policies }
  // A name is taken once a page.
  policy ??= trustedTypes.createPolicy('scanner', rules)
  return policy.createScriptURL(workerAddress)
}

/** The pages in photos, one after the other; a photo in which none is found is its own page. */
export async function scanAll(photos: readonly File[]): Promise<{ file: File; whole: File | null }[]> {
  const scanner = startScanner()
  const scanned: { file: File; whole: File | null }[] = []
  for (const photo of photos) {
    const page = await scanner.scan(photo)
    scanned.push(page ? { file: page, whole: photo } : { file: photo, whole: null })
  }
  scanner.stop()
  return scanned
}
