import { Button, ProgressBar } from '@caseback/ui'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Copy from 'lucide-react/icons/copy'
import Crop from 'lucide-react/icons/crop'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect, useState } from 'react'
import { useClaimsCopy } from '../../../copy/use-claims-copy.ts'
import { sizeText } from '../check-file.ts'
import type { InvoiceFile } from '../invoice-files.ts'
import { type PhotoFlaw, photoFlaw } from '../photo/photo-quality.ts'
import type { Upload } from '../use-upload.ts'

/** How far a file is while its claim is sent. */
export function SendingFile({
  file: { file },
  page,
  sentBytes,
}: {
  file: InvoiceFile
  page: number
  sentBytes: number
}) {
  const words = useClaimsCopy().upload
  const state =
    sentBytes >= file.size
      ? words.sent
      : sentBytes === 0
        ? words.waiting
        : words.size(sizeText(sentBytes), sizeText(file.size))
  return <ProgressBar label={file.name} value={sentBytes} max={file.size} detail={`${state} · ${words.page(page)}`} />
}

/** Whether the server has the file already, and what holds it up. */
export function EarlyLine({ each, upload }: { each: InvoiceFile; upload: Upload }) {
  const words = useClaimsCopy().upload
  const state = upload.early.get(each.id)
  const { name, size } = each.file
  if (each.uploaded)
    return (
      <Line icon={<CircleCheck aria-hidden="true" />} className="text-basil">
        {words.uploaded}
      </Line>
    )
  if (state?.phase === 'sending')
    return (
      <ProgressBar
        labelHidden
        label={`${words.uploading}: ${name}`}
        value={state.sentBytes}
        max={size}
        detail={`${words.uploading} · ${words.size(sizeText(state.sentBytes), sizeText(size))}`}
      />
    )
  if (state?.phase === 'offline')
    return (
      <Line icon={<CloudOff aria-hidden="true" />} className="text-muted">
        {words.offline}
      </Line>
    )
  if (state?.phase !== 'failed' || upload.refused?.id === each.id) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Line icon={<CloudOff aria-hidden="true" />} className="text-muted">
        {words.notUploaded}
      </Line>
      <Button variant="quiet" size="small" onClick={() => upload.retry(each.id)}>
        {words.retry}
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  )
}

/** What an operator should know of the file before sending it: it can be sent all the same. */
export function FileHints({ each, upload }: { each: InvoiceFile; upload: Upload }) {
  const { upload: words, scanner } = useClaimsCopy()
  const claim = each.uploaded?.claimedIn ?? null
  return (
    <>
      <output className="empty:hidden">
        {claim !== null && (
          <Line icon={<Copy aria-hidden="true" />} className="text-saffron">
            {words.claimedIn(claim)}
          </Line>
        )}
      </output>
      {each.whole && (
        <div className="flex flex-wrap items-center gap-x-2">
          <Line icon={<Crop aria-hidden="true" />} className="text-basil">
            {scanner.cropped}
          </Line>
          <Button variant="quiet" size="small" onClick={() => void upload.uncrop(each.id)}>
            {scanner.uncrop}
            <span className="sr-only">: {each.file.name}</span>
          </Button>
        </div>
      )}
      <FlawHint file={each.file} />
    </>
  )
}

function Line({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <span className={`flex items-start gap-1.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${className}`}>
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
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
        <Line icon={<TriangleAlert aria-hidden="true" />} className="text-saffron">
          {words.flaws[flaw]}
        </Line>
      )}
    </output>
  )
}
