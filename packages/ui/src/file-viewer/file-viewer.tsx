import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useUiCopy } from '../ui-provider.tsx'
import { FileViewerPage, type Rotation, type ViewerMark } from './file-viewer-page.tsx'
import { FileViewerToolbar } from './file-viewer-toolbar.tsx'
import { scrollFrame, stepZoom, useMovesInFrame, wholePage } from './file-viewer-zoom.ts'
import { useScrollKeys, useViewerKeys } from './viewer-keys.ts'

export type ViewerPage = {
  src: string
  /** What the image is, e.g. "INV-88213, page 1". */
  alt: string
}

const READING_ZOOM = 2
const quarterTurn: Record<Rotation, Rotation> = { 0: 90, 90: 180, 180: 270, 270: 0 }

/** Every page begins upright and at its top, whoever has turned to it. @returns how it is turned, and the way to turn it */
function useUpright(frame: RefObject<HTMLElement | null>, index: number): [Rotation, () => void] {
  const [rotation, setRotation] = useState<Rotation>(0)
  const [turnedTo, setTurnedTo] = useState(index)
  if (turnedTo !== index) {
    setTurnedTo(index)
    setRotation(0)
  }
  const scrolled = useRef(index)
  useLayoutEffect(() => {
    if (scrolled.current !== index && frame.current) scrollFrame(frame.current, 0, 0)
    scrolled.current = index
  }, [frame, index])
  return [rotation, () => setRotation(quarterTurn[rotation])]
}

/** Keys that magnify the page, and fit it: its width first, then the whole of it. */
function useZoomKeys(frame: RefObject<HTMLElement | null>, zoom: number, setZoom: (zoom: number) => void) {
  const closer = () => setZoom(stepZoom(zoom, 'in'))
  const whole = () => {
    const element = frame.current
    setZoom(zoom === 1 && element ? wholePage(element, zoom) : 1)
  }
  return {
    z: () => setZoom(zoom === 1 ? READING_ZOOM : 1),
    '+': closer,
    '=': closer,
    '-': () => setZoom(stepZoom(zoom, 'out')),
    '0': whole,
  }
}

/**
 * Shows the page images of a file: zoom where the pointer is (buttons, pinch, Ctrl + wheel, Z, + and −), width or whole page (0),
 * rotate (Q), previous and next (left and right), scroll (up, down, space, which goes on to the next page).
 * `keyboard="page"` listens on the whole page, for the review desk; "focused" only inside the viewer, where the browser scrolls.
 */
export function FileViewer({
  pages,
  title,
  page,
  onPageChange,
  keyboard = 'focused',
  marks = [],
  counter,
  beside,
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
  /** In the place of "Page 1 of 2". */
  counter?: ReactNode
  /** At the left of the page. */
  beside?: ReactNode
  className?: string
}) {
  const copy = useUiCopy().viewer
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [ownPage, setOwnPage] = useState(0)
  const [zoom, setZoom] = useState(1)
  const index = Math.min(Math.max(page ?? ownPage, 0), Math.max(pages.length - 1, 0))
  const shown = pages[index]
  const following = pages[index + 1]?.src

  const [rotation, rotate] = useUpright(frame, index)
  useMovesInFrame(frame, zoom, setZoom)

  const turnTo = (next: number) => {
    if (next < 0 || next >= pages.length) return
    setOwnPage(next)
    onPageChange?.(next)
  }

  const scrolls = useScrollKeys(frame, (pages) => turnTo(index + pages))
  const zooms = useZoomKeys(frame, zoom, setZoom)
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ...zooms,
    q: rotate,
    PageUp: () => turnTo(index - 1),
    PageDown: () => turnTo(index + 1),
    ...(keyboard === 'page' && scrolls),
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
          {shown &&
            (counter || (
              <span aria-live="polite" className="figures text-muted">
                {copy.page(index + 1, pages.length)}
              </span>
            ))}
        </div>
        <FileViewerToolbar
          pages={pages.length}
          index={index}
          zoom={zoom}
          hidden={!shown}
          onTurnTo={turnTo}
          onZoom={setZoom}
          onRotate={rotate}
        />
      </div>
      <div className="flex min-h-0 grow max-sm:flex-col">
        {beside}
        <section
          ref={frame}
          // A frame that scrolls must be reachable by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={shown ? shown.alt : copy.noPages}
          className="@container min-h-64 min-w-0 grow touch-pan-x touch-pan-y overflow-auto bg-surround focus-visible:-outline-offset-3"
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
    </div>
  )
}
