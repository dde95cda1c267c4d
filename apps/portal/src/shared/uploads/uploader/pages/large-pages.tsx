import { Dialog, Skeleton } from '@caseback/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useClaimsCopy } from '../../../copy/use-claims-copy.ts'
import type { InvoiceFile } from '../invoice-files.ts'

const FileViewer = lazy(() =>
  import('@caseback/ui/file-viewer').then(
    (part) => ({ default: part.FileViewer }),
    () => ({ default: PlainPage }),
  ),
)

const PlainPage: typeof import('@caseback/ui/file-viewer').FileViewer = ({ pages, page = 0 }) => (
  <img src={pages[page]?.src} alt={pages[page]?.alt} className="w-full" />
)

const VIEWER_HEIGHT = 'h-[72dvh]'

/** The photos of an invoice large, from one of them on; `open` is its id. */
export function LargePages({
  title,
  files,
  open,
  onClose,
}: {
  title: string
  files: readonly InvoiceFile[]
  open: string
  onClose: () => void
}) {
  return (
    <Dialog open title={title} width="large" onCancel={onClose}>
      <Viewer files={files} first={files.findIndex(({ id }) => id === open)} />
    </Dialog>
  )
}

function Viewer({ files, first }: { files: readonly InvoiceFile[]; first: number }) {
  const words = useClaimsCopy().upload
  const [page, setPage] = useState(first)
  const [pages] = useState(() => files.map(({ file }) => ({ src: URL.createObjectURL(file), alt: file.name })))
  useEffect(
    () => () => {
      for (const { src } of pages) URL.revokeObjectURL(src)
    },
    [pages],
  )
  return (
    <Suspense fallback={<Skeleton className={VIEWER_HEIGHT} />}>
      <FileViewer
        pages={pages}
        page={page}
        onPageChange={setPage}
        title={words.page(page + 1)}
        keyboard="page"
        className={VIEWER_HEIGHT}
      />
    </Suspense>
  )
}
