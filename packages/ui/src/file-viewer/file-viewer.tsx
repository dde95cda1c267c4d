import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useUiCopy } from '../ui-provider.tsx'
import { FileViewerPage, type Rotation, type ViewerMark } from './file-viewer-page.tsx'
import { FileViewerToolbar } from './file-viewer-toolbar.tsx'
import { scrollFrame, stepZoom, useDragToScroll, usePinchZoom, useSteadyCentre } from './file-viewer-zoom.ts'

export type ViewerPage = {
  src: string
  /** What the image is, e.g. "INV-88213, page 1". */
  alt: string
}

const READING_ZOOM = 2
const quarterTurn: Record<Rotation, Rotation> = { 0: 90, 90: 180, 180: 270, 270: 0 }

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, dialog *:not([data-viewer] *)'))
  )
}

/** Acts on keys in the viewer, or on the whole page; what somebody types anywhere is left alone. */
function useViewerKeys(
  root: RefObject<HTMLElement | null>,
  keyboard: 'focused' | 'page',
  keys: Readonly<Record<string, () => void>>,
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const target = keyboard === 'page' ? document : root.current
    const listener = (event: Event) => {
      if (event instanceof KeyboardEvent) onKeyDown(event)
    }
    target?.addEventListener('keydown', listener)
    return () => target?.removeEventListener('keydown', listener)
  }, [root, keyboard])
}

/**
 * Shows the page images of a file: zoom (buttons, pinch, Ctrl + wheel, Z), rotate, previous and next (arrows).
 * `keyboard="page"` listens on the whole page, for the review desk; "focused" only inside the viewer.
 */
export function FileViewer({
  pages,
  title,
  page,
  onPageChange,
  keyboard = 'focused',
  marks = [],
  className,
}: {
  pages: readonly ViewerPage[]
  /** Left in the toolbar: the invoice's number, its date. */
  title?: ReactNode
  /** The page shown, from 0, when the owner keeps it. */
  page?: number
  onPageChange?: (page: number) => void
  keyboard?: 'focused' | 'page'
  /** What is marked on the page shown. */
  marks?: readonly ViewerMark[] | undefined
  className?: string
}) {
  const copy = useUiCopy().viewer
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [ownPage, setOwnPage] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState<Rotation>(0)
  const index = Math.min(Math.max(page ?? ownPage, 0), Math.max(pages.length - 1, 0))
  const shown = pages[index]
  const following = pages[index + 1]?.src

  usePinchZoom(frame, zoom, setZoom)
  useSteadyCentre(frame, zoom)
  useDragToScroll(frame)

  const turnTo = (next: number) => {
    if (next < 0 || next >= pages.length) return
    setOwnPage(next)
    onPageChange?.(next)
    setRotation(0)
    if (frame.current) scrollFrame(frame.current, 0, 0)
  }

  const keys: Record<string, () => void> = {
    z: () => setZoom(zoom === 1 ? READING_ZOOM : 1),
    '+': () => setZoom(stepZoom(zoom, 'in')),
    '=': () => setZoom(stepZoom(zoom, 'in')),
    '-': () => setZoom(stepZoom(zoom, 'out')),
    '0': () => setZoom(1),
    PageUp: () => turnTo(index - 1),
    PageDown: () => turnTo(index + 1),
    // Magnified, the arrows scroll the page as they always do.
    ...(zoom <= 1 && { ArrowLeft: () => turnTo(index - 1), ArrowRight: () => turnTo(index + 1) }),
  }
  useViewerKeys(root, keyboard, keys)

  // The next page is fetched before it is asked for.
  useEffect(() => {
    if (following) new Image().src = following
  }, [following])

  return (
    <div
      ref={root}
      data-viewer=""
      className={classNames(
        'flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface',
        className,
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 pr-2 pl-4">
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-2 py-1 text-sm">
          {title && <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>}
          {shown && (
            <span aria-live="polite" className="figures text-muted">
              {copy.page(index + 1, pages.length)}
            </span>
          )}
        </div>
        <FileViewerToolbar
          pages={pages.length}
          index={index}
          zoom={zoom}
          hidden={!shown}
          onTurnTo={turnTo}
          onZoom={setZoom}
          onRotate={() => setRotation(quarterTurn[rotation])}
        />
      </div>
      <section
        ref={frame}
        // A frame that scrolls must be reachable by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={shown ? shown.alt : copy.noPages}
        className="@container min-h-64 grow touch-pan-x touch-pan-y overflow-auto bg-surround focus-visible:-outline-offset-3"
      >
        <div className="flex w-max min-w-full p-4">
          {shown ? (
            <FileViewerPage
              key={shown.src}
              src={shown.src}
              alt={shown.alt}
              zoom={zoom}
              rotation={rotation}
              marks={marks}
            />
          ) : (
            <p className="mx-auto py-16 text-muted">{copy.noPages}</p>
          )}
        </div>
      </section>
    </div>
  )
}
