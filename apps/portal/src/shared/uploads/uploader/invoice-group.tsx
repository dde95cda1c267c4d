import { Button, Card, FieldError, IconButton, ProgressBar, Select } from '@caseback/ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useState } from 'react'
import { useClaimsCopy } from '../../copy/use-claims-copy.ts'
import { sizeText } from './check-file.ts'
import type { InvoiceFile } from './invoice-files.ts'
import { type PhotoFlaw, photoFlaw } from './photo/photo-quality.ts'
import type { Upload } from './use-upload.ts'

/** Marks the buttons that take a file away, in the order of the files. */
export const REMOVES = 'data-removes'
/** Names a control by what it does and to which file, so that it is found again where the file has gone. */
export const TOOL = 'data-tool'

export type Tools = Pick<Upload, 'rotate' | 'move' | 'reorder'>

/** An invoice that a page can go to. */
type Destination = { invoice: string; title: string }

/**
 * One invoice with its pages, which are counted on from `pagesBefore`. A page can go to another invoice; `others` are all
 * invoices, in order, or none where it cannot.
 */
export function InvoiceGroup({
  title,
  pagesBefore,
  group,
  others,
  upload,
  onAddPage,
  onRemove,
  tools,
}: {
  title: string
  pagesBefore: number
  group: { invoice: string; files: InvoiceFile[] }
  others: readonly Destination[]
  upload: Upload
  onAddPage: () => void
  onRemove: (id: string) => void
  tools: Tools
}) {
  const copy = useClaimsCopy()
  const busy = upload.sent !== null
  return (
    <Card title={title} aside={copy.attached(group.files.length)}>
      <ol className="flex flex-col gap-4">
        {group.files.map((each, index) => (
          <li key={each.id} className="flex items-start gap-3">
            <Thumbnail file={each.file} />
            <div className="flex min-w-0 grow flex-col gap-1">
              {busy ? (
                <SendingFile file={each} page={pagesBefore + index + 1} sentBytes={upload.sent?.get(each.id) ?? 0} />
              ) : (
                <>
                  <p className="font-semibold wrap-anywhere">{each.file.name}</p>
                  <p className="figures text-sm text-muted">
                    {sizeText(each.file.size)} · {copy.upload.page(pagesBefore + index + 1)}
                  </p>
                  <FlawHint file={each.file} />
                  <PageTools
                    each={each}
                    place={{ first: index === 0, last: index === group.files.length - 1 }}
                    others={others}
                    tools={tools}
                  />
                </>
              )}
              {upload.refused?.id === each.id && (
                <div role="alert">
                  <FieldError>{upload.refused.sentence}</FieldError>
                </div>
              )}
            </div>
            {!busy && (
              <IconButton
                label={copy.upload.remove(each.file.name)}
                icon={<X aria-hidden="true" />}
                className="-my-1 text-muted"
                {...{ [REMOVES]: '' }}
                onClick={() => onRemove(each.id)}
              />
            )}
          </li>
        ))}
      </ol>
      {!busy && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3 -ml-3"
          icon={<Plus aria-hidden="true" />}
          onClick={onAddPage}
        >
          {copy.upload.addPage}
        </Button>
      )}
    </Card>
  )
}

function SendingFile({ file: { file }, page, sentBytes }: { file: InvoiceFile; page: number; sentBytes: number }) {
  const words = useClaimsCopy().upload
  const state =
    sentBytes >= file.size
      ? words.sent
      : sentBytes === 0
        ? words.waiting
        : words.size(sizeText(sentBytes), sizeText(file.size))
  return <ProgressBar label={file.name} value={sentBytes} max={file.size} detail={`${state} · ${words.page(page)}`} />
}

/** A gentle word about a photo that may be hard to read; it can be sent all the same. */
function FlawHint({ file }: { file: File }) {
  const words = useClaimsCopy().upload
  const [flaw, setFlaw] = useState<PhotoFlaw | null>(null)
  useEffect(() => {
    let wanted = true
    const look = async () => {
      const found = await photoFlaw(file)
      if (wanted) setFlaw(found)
    }
    void look()
    return () => {
      wanted = false
    }
  }, [file])
  return (
    <output className="empty:hidden">
      {flaw && (
        <span className="flex items-start gap-1.5 text-sm text-saffron">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {words.flaws[flaw]}
        </span>
      )}
    </output>
  )
}

/** Turns a photo, changes the order of an invoice's pages, or gives a page to another invoice. */
function PageTools({
  each,
  place,
  others,
  tools,
}: {
  each: InvoiceFile
  place: { first: boolean; last: boolean }
  others: readonly Destination[]
  tools: Tools
}) {
  const words = useClaimsCopy().upload
  const { name } = each.file
  const alone = place.first && place.last
  const tool = '-my-1 text-muted'
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="-ml-2.5 flex empty:hidden">
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
              icon={<ArrowUp aria-hidden="true" />}
              className={tool}
              disabled={place.first}
              {...{ [TOOL]: `-1 ${each.id}` }}
              onClick={() => tools.reorder(each.id, -1)}
            />
            <IconButton
              label={words.later(name)}
              icon={<ArrowDown aria-hidden="true" />}
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

/** A photo in small; a sign for a PDF, and for photos that this browser cannot show. */
function Thumbnail({ file }: { file: File }) {
  const isPhoto = file.type.startsWith('image/')
  const [shown, setShown] = useState(isPhoto)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  const look = 'h-18 w-14 shrink-0 rounded-control border border-line bg-paper'
  if (shown) return <img ref={show} alt="" className={`${look} object-contain`} onError={() => setShown(false)} />
  return (
    <span aria-hidden="true" className={`${look} inline-flex items-center justify-center text-muted [&_svg]:size-6`}>
      {isPhoto ? <ImageIcon /> : <FileText />}
    </span>
  )
}
