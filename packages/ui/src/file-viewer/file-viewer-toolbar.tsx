import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize from 'lucide-react/icons/maximize'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { classNames } from '../class-names.ts'
import { IconButton } from '../form/icon-button.tsx'
import { useUiCopy } from '../ui-provider.tsx'
import { MAX_ZOOM, MIN_ZOOM, stepZoom } from './file-viewer-zoom.ts'

/** The viewer's buttons: previous and next page, zoom, rotate, fit. Its place is kept where it is `hidden`. */
export function FileViewerToolbar({
  pages,
  index,
  zoom,
  hidden,
  onTurnTo,
  onZoom,
  onRotate,
}: {
  /** How many there are. */
  pages: number
  /** The page shown, from 0. */
  index: number
  zoom: number
  hidden: boolean
  onTurnTo: (page: number) => void
  onZoom: (zoom: number) => void
  onRotate: () => void
}) {
  const copy = useUiCopy().viewer
  return (
    <div
      role="toolbar"
      aria-label={copy.toolbar}
      className={classNames('-mx-2 flex items-center max-sm:grow max-sm:justify-between', hidden && 'invisible')}
    >
      {pages > 1 && (
        <>
          <IconButton
            label={copy.previous}
            icon={<ChevronLeft aria-hidden="true" />}
            aria-disabled={index === 0}
            className="aria-disabled:opacity-40"
            onClick={() => onTurnTo(index - 1)}
          />
          <IconButton
            label={copy.next}
            icon={<ChevronRight aria-hidden="true" />}
            aria-disabled={index === pages - 1}
            className="aria-disabled:opacity-40"
            onClick={() => onTurnTo(index + 1)}
          />
        </>
      )}
      <IconButton
        label={copy.zoomOut}
        icon={<ZoomOut aria-hidden="true" />}
        aria-disabled={zoom <= MIN_ZOOM}
        className="aria-disabled:opacity-40"
        onClick={() => onZoom(stepZoom(zoom, 'out'))}
      />
      <output className="figures w-14 text-center text-sm max-sm:sr-only">
        {copy.percent(Math.round(zoom * 100))}
      </output>
      <IconButton
        label={copy.zoomIn}
        icon={<ZoomIn aria-hidden="true" />}
        aria-disabled={zoom >= MAX_ZOOM}
        className="aria-disabled:opacity-40"
        onClick={() => onZoom(stepZoom(zoom, 'in'))}
      />
      <IconButton label={copy.rotate} icon={<RotateCw aria-hidden="true" />} onClick={onRotate} />
      <IconButton label={copy.fit} icon={<Maximize aria-hidden="true" />} onClick={() => onZoom(1)} />
    </div>
  )
}
