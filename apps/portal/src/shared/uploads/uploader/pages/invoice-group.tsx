import { Card, classNames, FieldError, IconButton } from '@caseback/ui'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { lazy, Suspense, useState } from 'react'
import { useWideScreen } from '../../../browser/use-wide-screen.ts'
import { useClaimsCopy } from '../../../copy/use-claims-copy.ts'
import { sizeText } from '../check-file.ts'
import type { InvoiceFile } from '../invoice-files.ts'
import type { Upload } from '../use-upload.ts'
import { REMOVES } from './marks.ts'
import { PagePicture } from './page-picture.tsx'
import { EarlyLine, FileHints, SendingFile } from './page-state.tsx'
import { type Destination, PageTools, type Tools } from './page-tools.tsx'

// Few look at a page before they send it.
const LargePages = lazy(async () => ({ default: (await import('./large-pages.tsx')).LargePages }))

/**
 * One invoice: its pages as a strip, counted on from `pagesBefore`, and below it the one that is chosen, with what can be done
 * about it. A page can go to another invoice; `others` are all invoices, in order, or none where it cannot.
 */
export default function InvoiceGroup({
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
  const words = copy.upload
  const { files } = group
  const { shown, choose } = useChosenPage(files)
  const wide = useWideScreen()
  const [large, setLarge] = useState<string | null>(null)
  const [unshown, setUnshown] = useState<ReadonlySet<File>>(new Set())
  const photos = files.filter(({ file }) => file.type.startsWith('image/') && !unshown.has(file))
  if (upload.sent !== null)
    return <SentInvoice title={title} pagesBefore={pagesBefore} files={files} sent={upload.sent} />
  if (!shown) return null
  const at = files.indexOf(shown)
  // Of many invoices each is one strip: the page would be endless.
  const preview = wide && others.length <= 2 && photos.includes(shown)
  return (
    <Card title={title} aside={copy.attached(files.length)}>
      <div className="flex flex-col gap-4">
        <div className={preview ? 'flex items-stretch gap-4' : 'contents'}>
          <Strip
            pagesBefore={pagesBefore}
            files={files}
            shown={shown}
            upright={preview}
            upload={upload}
            onAddPage={onAddPage}
            onChoose={(each) => {
              if (each === shown && photos.includes(each)) setLarge(each.id)
              choose(each.id)
            }}
            onUnshown={({ file }) => setUnshown((before) => new Set(before).add(file))}
          />
          {preview && (
            <button
              type="button"
              aria-label={words.enlarge(shown.file.name)}
              className="h-130 min-w-0 grow cursor-zoom-in overflow-hidden rounded-control border border-line bg-paper"
              onClick={() => setLarge(shown.id)}
            >
              <PagePicture key={shown.id} file={shown.file} className="size-full object-contain" />
            </button>
          )}
        </div>
        <div className="flex items-start gap-3">
          <div className="flex min-w-0 grow flex-col gap-1.5">
            <p className="font-semibold wrap-anywhere">{shown.file.name}</p>
            <p className="figures text-sm text-muted">
              {sizeText(shown.file.size)} · {words.page(pagesBefore + at + 1)}
            </p>
            <EarlyLine each={shown} upload={upload} />
            <FileHints each={shown} upload={upload} />
            <PageTools
              each={shown}
              place={{ first: at === 0, last: at === files.length - 1 }}
              others={others}
              tools={{
                ...tools,
                reorder: (id, by) => {
                  choose(id)
                  tools.reorder(id, by)
                },
              }}
              onEnlarge={photos.includes(shown) && !preview ? () => setLarge(shown.id) : undefined}
            />
            {upload.refused && files.some(({ id }) => id === upload.refused?.id) && (
              <div role="alert">
                <FieldError>{upload.refused.sentence}</FieldError>
              </div>
            )}
          </div>
          <IconButton
            label={words.remove(shown.file.name)}
            icon={<Trash2 aria-hidden="true" />}
            className="-my-1 text-muted"
            {...{ [REMOVES]: '' }}
            onClick={() => onRemove(shown.id)}
          />
        </div>
      </div>
      {large !== null && (
        <Suspense>
          <LargePages title={title} files={photos} open={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </Card>
  )
}

/** The pages of an invoice in small, and a place for a further one; upright it stands beside the page that is shown large. */
function Strip({
  pagesBefore,
  files,
  shown,
  upright,
  upload,
  onChoose,
  onUnshown,
  onAddPage,
}: {
  pagesBefore: number
  files: readonly InvoiceFile[]
  shown: InvoiceFile
  upright: boolean
  upload: Upload
  onChoose: (each: InvoiceFile) => void
  onUnshown: (each: InvoiceFile) => void
  onAddPage: () => void
}) {
  return (
    <div className={classNames('-m-1 flex gap-3 p-1', upright ? 'h-130 flex-col overflow-y-auto' : 'overflow-x-auto')}>
      <ol className={classNames('flex gap-3', upright && 'flex-col')}>
        {files.map((each, index) => (
          <li key={each.id} className="shrink-0">
            <StripPage
              each={each}
              page={pagesBefore + index + 1}
              chosen={each === shown}
              flawed={upload.refused?.id === each.id}
              onChoose={() => onChoose(each)}
              onUnshown={() => onUnshown(each)}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="flex h-28 w-22 shrink-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-basil bg-basil-tint p-2 text-sm font-semibold text-basil hover:bg-surface"
        onClick={onAddPage}
      >
        <Plus aria-hidden="true" className="size-5" />
        {useClaimsCopy().upload.addPage}
      </button>
    </div>
  )
}

/** The pages of an invoice while its claim is sent. */
function SentInvoice({
  title,
  pagesBefore,
  files,
  sent,
}: {
  title: string
  pagesBefore: number
  files: readonly InvoiceFile[]
  sent: ReadonlyMap<string, number>
}) {
  return (
    <Card title={title} aside={useClaimsCopy().attached(files.length)}>
      <ol className="flex flex-col gap-4">
        {files.map((each, index) => (
          <li key={each.id} className="flex items-start gap-3">
            <PagePicture
              file={each.file}
              className="h-18 w-14 shrink-0 rounded-control border border-line object-cover"
            />
            <div className="min-w-0 grow">
              <SendingFile file={each} page={pagesBefore + index + 1} sentBytes={sent.get(each.id) ?? 0} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The page that somebody has chosen, for as long as none comes or goes; else the last one, which has just come. */
function useChosenPage(files: readonly InvoiceFile[]) {
  const [chosen, setChosen] = useState({ id: '', among: 0 })
  const shown = chosen.among === files.length ? files.find(({ id }) => id === chosen.id) : undefined
  return { shown: shown ?? files.at(-1), choose: (id: string) => setChosen({ id, among: files.length }) }
}

/** One page in small: a press chooses it, and a second one shows it large. */
function StripPage({
  each,
  page,
  chosen,
  flawed,
  onChoose,
  onUnshown,
}: {
  each: InvoiceFile
  page: number
  chosen: boolean
  flawed: boolean
  onChoose: () => void
  onUnshown: () => void
}) {
  const words = useClaimsCopy().upload
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={words.showPage(page, each.file.name)}
      className={classNames(
        'relative block h-28 w-22 cursor-pointer overflow-hidden rounded-control border-2 bg-paper',
        chosen ? 'border-basil' : 'border-line hover:border-line-strong',
      )}
      onClick={onChoose}
    >
      <PagePicture file={each.file} className="size-full object-cover object-top" onUnshown={onUnshown} />
      <span
        aria-hidden="true"
        className="figures absolute bottom-1 left-1 rounded-control bg-ink px-1.5 text-sm font-bold text-surface"
      >
        {page}
      </span>
      {(flawed || typeof each.uploaded?.claimedIn === 'number') && (
        <span aria-hidden="true" className="absolute top-1 right-1 rounded-full bg-saffron-tint p-1 text-saffron">
          <TriangleAlert className="size-4" />
        </span>
      )}
    </button>
  )
}
