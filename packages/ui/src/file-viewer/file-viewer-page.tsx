import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useUiCopy } from '../ui-provider.tsx'

/** A place on the page shown: left, top, right and bottom in shares of it. */
export type ViewerMark = { box: readonly number[]; tone: 'plain' | 'doubtful' | 'pointed' }

export type Rotation = 0 | 90 | 180 | 270

const LETTER = { width: 17, height: 22 }

const rotations: Record<Rotation, string> = { 0: '', 90: 'rotate-90', 180: 'rotate-180', 270: '-rotate-90' }

/** One page image at a zoom and rotation, with a page-shaped skeleton before it and an error in its place. */
export function FileViewerPage({
  src,
  alt,
  zoom,
  rotation,
  marks,
}: {
  src: string
  alt: string
  zoom: number
  rotation: Rotation
  marks: readonly ViewerMark[]
}) {
  const copy = useUiCopy()
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'failed unseen'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [natural, setNatural] = useState(LETTER)
  const isSeen = useIsSeen()
  const sideways = rotation === 90 || rotation === 270
  const [across, down] = sideways ? [natural.height, natural.width] : [natural.width, natural.height]
  // Sizes in units of the frame's own width, so that nothing is measured. Only ever rendered in the browser.
  const sheet: CSSProperties = { width: `calc(${zoom} * (100cqw - 2rem))`, aspectRatio: `${across} / ${down}` }
  const image: CSSProperties = { width: `${(natural.width / across) * 100}%` }

  if (state === 'failed unseen') return <OnceSeen then={() => setState('loading')} />
  if (state === 'failed')
    return (
      <div className="mx-auto w-[calc(100cqw-2rem)] max-w-md py-8">
        <ErrorState
          title={copy.viewer.failed}
          onRetry={() => {
            setState('loading')
            setAttempt(attempt + 1)
          }}
        >
          {copy.viewer.failedHint}
        </ErrorState>
      </div>
    )
  return (
    <div
      style={sheet}
      // An app may lay a shade over `page-picture` in the dark.
      className="page-picture relative mx-auto shrink-0 overflow-hidden bg-mark-line shadow-card"
      aria-busy={state === 'loading'}
    >
      {state === 'loading' && <Skeleton className="absolute inset-0 h-full" />}
      <img
        key={attempt}
        src={src}
        alt={alt}
        draggable={false}
        style={image}
        onLoad={(event) => {
          const { naturalWidth, naturalHeight } = event.currentTarget
          if (naturalWidth > 0 && naturalHeight > 0) setNatural({ width: naturalWidth, height: naturalHeight })
          setState('ready')
        }}
        onError={() => setState(isSeen() ? 'failed' : 'failed unseen')}
        className={classNames(
          'absolute top-1/2 left-1/2 max-w-none -translate-1/2 select-none',
          rotations[rotation],
          state === 'loading' && 'opacity-0',
        )}
      />
      {state === 'ready' && marks.length > 0 && (
        <div
          aria-hidden="true"
          style={{ ...image, aspectRatio: `${natural.width} / ${natural.height}` }}
          className={classNames('pointer-events-none absolute top-1/2 left-1/2 -translate-1/2', rotations[rotation])}
        >
          {keyed(marks).map(({ key, mark }) => (
            <Mark key={key} mark={mark} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Whether it is on the screen: what is rendered ahead of its time has no effects. */
function useIsSeen(): () => boolean {
  const seen = useRef(false)
  useLayoutEffect(() => {
    seen.current = true
    return () => {
      seen.current = false
    }
  }, [])
  return () => seen.current
}

/** In the place of a picture that could not be loaded while it was out of sight. */
function OnceSeen({ then }: { then: () => void }) {
  const seen = useEffectEvent(then)
  useEffect(() => seen(), [])
  return null
}

/** Marks by their tone and place: two values may have been read at the same one. */
function keyed(marks: readonly ViewerMark[]): { key: string; mark: ViewerMark }[] {
  const seen = new Map<string, number>()
  return marks.map((mark) => {
    const place = `${mark.tone} ${mark.box.join(' ')}`
    const before = seen.get(place) ?? 0
    seen.set(place, before + 1)
    return { key: `${place} ${before}`, mark }
  })
}

const tones: Record<ViewerMark['tone'], string> = {
  plain: 'border-basil/60 bg-basil/5',
  doubtful: 'border-2 border-dashed border-saffron bg-saffron/10',
  pointed: 'border-2 border-sky bg-sky/15',
}
/** Around a value there is room for the frame. */
const ROOM = 0.004

/** How far to scroll until what lies from `start` to `end` is between `first` and `last`; its start, where it is longer. */
const stepTo = (start: number, end: number, first: number, last: number) =>
  start < first ? start - first : Math.max(0, Math.min(end - last, start - first))

/** Scrolls the pane that the picture is in. The page around it stays where somebody has scrolled it to. */
function showInItsPane(mark: HTMLElement): void {
  const pane = mark.closest('section')
  if (!pane) return
  const [outer, inner] = [pane.getBoundingClientRect(), mark.getBoundingClientRect()]
  // Without its scrollbars, which would cover what lies at an edge.
  const [left, top] = [outer.left + pane.clientLeft, outer.top + pane.clientTop]
  pane.scrollLeft += stepTo(inner.left, inner.right, left, left + pane.clientWidth)
  pane.scrollTop += stepTo(inner.top, inner.bottom, top, top + pane.clientHeight)
}

function Mark({ mark: { box, tone } }: { mark: ViewerMark }) {
  const [left = 0, top = 0, right = 0, bottom = 0] = box
  const share = (value: number) => `${value * 100}%`
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tone === 'pointed' && frame.current) showInItsPane(frame.current)
  }, [tone])
  return (
    <div
      ref={frame}
      style={{
        left: share(left - ROOM),
        top: share(top - ROOM),
        width: share(right - left + 2 * ROOM),
        height: share(bottom - top + 2 * ROOM),
      }}
      className={classNames('absolute rounded-sm border', tones[tone])}
    />
  )
}
