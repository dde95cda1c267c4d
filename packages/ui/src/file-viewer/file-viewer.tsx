import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize from 'lucide-react/icons/maximize'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../form/icon-button.tsx'
import { useUiCopy } from '../ui-provider.tsx'
import { FileViewerPage, type Rotation } from './file-viewer-page.tsx'
import {
  MAX_ZOOM,
  MIN_ZOOM,
  scrollFrame,
  stepZoom,
  useDragToScroll,
  usePinchZoom,
  useSteadyCentre,
} from './file-viewer-zoom.ts'

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
  className,
}: {
  pages: readonly ViewerPage[]
  /** Left in the toolbar: the invoice's number, its date. */
  title?: ReactNode
  /** The page shown, from 0, when the owner keeps it. */
  page?: number
  onPageChange?: (page: number) => void
  keyboard?: 'focused' | 'page'
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
  }, [keyboard])

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
        <div
          role="toolbar"
          aria-label={copy.toolbar}
          className={classNames('-mx-2 flex items-center max-sm:grow max-sm:justify-between', !shown && 'invisible')}
        >
          {pages.length > 1 && (
            <>
              <IconButton
                label={copy.previous}
                icon={<ChevronLeft aria-hidden="true" />}
                aria-disabled={index === 0}
                className="aria-disabled:opacity-40"
                onClick={() => turnTo(index - 1)}
              />
              <IconButton
                label={copy.next}
                icon={<ChevronRight aria-hidden="true" />}
                aria-disabled={index === pages.length - 1}
                className="aria-disabled:opacity-40"
                onClick={() => turnTo(index + 1)}
              />
            </>
          )}
          <IconButton
            label={copy.zoomOut}
            icon={<ZoomOut aria-hidden="true" />}
            aria-disabled={zoom <= MIN_ZOOM}
            className="aria-disabled:opacity-40"
            onClick={() => setZoom(stepZoom(zoom, 'out'))}
          />
          <output className="figures w-14 text-center text-sm max-sm:sr-only">
            {copy.percent(Math.round(zoom * 100))}
          </output>
          <IconButton
            label={copy.zoomIn}
            icon={<ZoomIn aria-hidden="true" />}
            aria-disabled={zoom >= MAX_ZOOM}
            className="aria-disabled:opacity-40"
            onClick={() => setZoom(stepZoom(zoom, 'in'))}
          />
          <IconButton
            label={copy.rotate}
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => setRotation(quarterTurn[rotation])}
          />
          <IconButton label={copy.fit} icon={<Maximize aria-hidden="true" />} onClick={() => setZoom(1)} />
        </div>
      </div>
      <section
        ref={frame}
        // A frame that scrolls must be reachable by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={shown ? shown.alt : copy.noPages}
        className="@container min-h-64 grow touch-pan-x touch-pan-y overflow-auto bg-paper focus-visible:-outline-offset-3"
      >
        <div className="flex w-max min-w-full p-4">
          {shown ? (
            <FileViewerPage key={shown.src} src={shown.src} alt={shown.alt} zoom={zoom} rotation={rotation} />
          ) : (
            <p className="mx-auto py-16 text-muted">{copy.noPages}</p>
          )}
        </div>
      </section>
    </div>
  )
}
