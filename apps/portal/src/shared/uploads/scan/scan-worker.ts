// Photos are straightened here, so that the page stays quick while they are.

import { cornersOf, scanPicture } from './scan-picture.ts'
import type { Answer, Asked } from './scanner.ts'

async function answerTo({ data: asked }: MessageEvent<Asked>): Promise<void> {
  const answer: Answer = { id: asked.id, corners: null, page: null }
  try {
    if (asked.kind === 'look') {
      answer.corners = cornersOf(asked.frame)
      asked.frame.close()
    } else {
      const photo = asked.photo instanceof Blob ? await createImageBitmap(asked.photo) : asked.photo
      answer.page = await scanPicture(photo)
      photo.close()
    }
  } catch {
    // A photo that this browser cannot open, HEIC say: it stays as it is.
  }
  self.postMessage(answer, { transfer: [] })
}

self.addEventListener('message', (event: MessageEvent<Asked>) => void answerTo(event))
