import { type RefObject, useEffect, useState } from 'react'
import { type Quad, scaled } from '../quad.ts'
import type { Scanner } from '../scanner.ts'

const LOOKED_AT = 320
const EVERY_MS = 150

/** The corners of the page that the camera sees, in the video's pixels, looked for several times a second. */
export function useCorners(
  video: RefObject<HTMLVideoElement | null>,
  scanner: RefObject<Scanner | null>,
  running: boolean,
): { corners: Quad | null; width: number; height: number } | null {
  const [seen, setSeen] = useState<{ corners: Quad | null; width: number; height: number } | null>(null)
  useEffect(() => {
    if (!running) return undefined
    let wanted = true
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const shown = video.current
      const { videoWidth: width = 0, videoHeight: height = 0 } = shown ?? {}
      if (shown && scanner.current && width > 0) {
        const scale = Math.min(1, LOOKED_AT / Math.max(width, height))
        const frame = await createImageBitmap(shown, {
          resizeWidth: Math.round(width * scale),
          resizeHeight: Math.round(height * scale),
        })
        const small = await scanner.current.look(frame)
        const corners = small && scaled(small, 1 / scale)
        if (wanted) setSeen({ corners, width, height })
      }
      if (wanted) timer = setTimeout(again, EVERY_MS)
    }
    // A frame that could not be read, while the phone is turned say, is followed by another.
    const again = () =>
      void look().catch(() => {
        if (wanted) timer = setTimeout(again, EVERY_MS)
      })
    again()
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [video, scanner, running])
  return seen
}
