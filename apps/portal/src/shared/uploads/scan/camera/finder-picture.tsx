import { Button } from '@caseback/ui'
import ScanLine from 'lucide-react/icons/scan-line'
import type { RefObject } from 'react'
import { useClaimsCopy } from '../../../copy/use-claims-copy.ts'
import type { Seen } from './auto-shutter.ts'

/** What the camera shows, with the edges of the page that it sees, and what to do. */
export function FinderPicture({
  video,
  state,
  seen,
  onOwnCamera,
}: {
  video: RefObject<HTMLVideoElement | null>
  state: 'starting' | 'on' | 'off'
  seen: Seen | null
  onOwnCamera: () => void
}) {
  const words = useClaimsCopy().scanner
  return (
    <div className="relative min-h-0 grow">
      <video ref={video} playsInline muted className="size-full object-contain" />
      {seen?.corners && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${seen.width} ${seen.height}`}
          className="pointer-events-none absolute inset-0 size-full"
        >
          <polygon
            points={seen.corners.map(({ x, y }) => `${x},${y}`).join(' ')}
            strokeWidth={Math.max(seen.width, seen.height) / 160}
            strokeLinejoin="round"
            className="fill-mark-line/20 stroke-mark-accent"
          />
        </svg>
      )}
      <output className="absolute inset-x-0 top-2 mx-auto flex w-fit max-w-[92%] items-center gap-2 rounded-full bg-finder px-4 py-2 text-sm font-semibold">
        <ScanLine aria-hidden="true" className="size-4 shrink-0" />
        {state === 'on'
          ? seen?.corners
            ? words.found
            : words.looking
          : state === 'off'
            ? words.noCamera
            : words.starting}
      </output>
      {state === 'off' && (
        <div className="absolute inset-0 flex items-center justify-center">
          <Button variant="primary" onClick={onOwnCamera}>
            {words.ownCamera}
          </Button>
        </div>
      )}
    </div>
  )
}
