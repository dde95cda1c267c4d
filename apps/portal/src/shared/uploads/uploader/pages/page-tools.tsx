import { IconButton, Select } from '@caseback/ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ExternalLink from 'lucide-react/icons/external-link'
import Maximize2 from 'lucide-react/icons/maximize-2'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useClaimsCopy } from '../../../copy/use-claims-copy.ts'
import type { InvoiceFile } from '../invoice-files.ts'
import type { Upload } from '../use-upload.ts'
import { TOOL } from './marks.ts'

export type Tools = Pick<Upload, 'rotate' | 'move' | 'reorder'>

/** An invoice that a page can go to. */
export type Destination = { invoice: string; title: string }

/** Shows a page large, turns a photo, changes the order of an invoice's pages, or gives a page to another invoice. */
export function PageTools({
  each,
  place,
  others,
  tools,
  onEnlarge,
}: {
  each: InvoiceFile
  place: { first: boolean; last: boolean }
  others: readonly Destination[]
  tools: Tools
  /** Absent where this browser cannot show the file as a picture. */
  onEnlarge: (() => void) | undefined
}) {
  const words = useClaimsCopy().upload
  const { name } = each.file
  const alone = place.first && place.last
  const tool = '-my-1 text-muted'
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="-ml-2.5 flex empty:hidden">
        {onEnlarge && (
          <IconButton
            label={words.enlarge(name)}
            icon={<Maximize2 aria-hidden="true" />}
            className={tool}
            onClick={onEnlarge}
          />
        )}
        {each.file.type === 'application/pdf' && (
          <IconButton
            label={words.open(name)}
            icon={<ExternalLink aria-hidden="true" />}
            className={tool}
            onClick={() => openFile(each.file)}
          />
        )}
        {isTurnable(each.file) && (
          <IconButton
            label={words.rotate(name)}
            icon={<RotateCw aria-hidden="true" />}
            className={tool}
            onClick={() => void tools.rotate(each.id)}
          />
        )}
        {!alone && (
          <>
            <IconButton
              label={words.earlier(name)}
              icon={<ArrowLeft aria-hidden="true" />}
              className={tool}
              disabled={place.first}
              {...{ [TOOL]: `-1 ${each.id}` }}
              onClick={() => tools.reorder(each.id, -1)}
            />
            <IconButton
              label={words.later(name)}
              icon={<ArrowRight aria-hidden="true" />}
              className={tool}
              disabled={place.last}
              {...{ [TOOL]: `1 ${each.id}` }}
              onClick={() => tools.reorder(each.id, 1)}
            />
          </>
        )}
      </span>
      {(others.length > 1 || (others.length === 1 && !alone)) && (
        <MoveSelect each={each} others={others} alone={alone} onMove={tools.move} />
      )}
    </div>
  )
}

const SHOWN_MS = 60_000

/** Shows a file in a tab of its own, as this browser shows PDFs. */
function openFile(file: File) {
  const url = URL.createObjectURL(file)
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), SHOWN_MS)
}

/** HEIC can be opened in few browsers: where it cannot, its picture is not shown either. */
const isTurnable = (file: File) => /^image\/(jpeg|png|webp)$/.test(file.type)

function MoveSelect({
  each,
  others,
  alone,
  onMove,
}: {
  each: InvoiceFile
  others: readonly Destination[]
  alone: boolean
  onMove: (id: string, invoice: string | null) => void
}) {
  const words = useClaimsCopy().upload
  return (
    <Select
      className="max-w-44 text-sm"
      aria-label={words.moveTo(each.file.name)}
      {...{ [TOOL]: `invoice ${each.id}` }}
      value={each.invoice}
      onChange={(event) => onMove(each.id, event.target.value || null)}
    >
      {others.map(({ invoice, title }) => (
        <option key={invoice} value={invoice}>
          {title}
        </option>
      ))}
      {!alone && <option value="">{words.newInvoice}</option>}
    </Select>
  )
}
