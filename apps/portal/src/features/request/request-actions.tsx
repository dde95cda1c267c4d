import { getSharedRequestCsv, getSharedRequestPdf, type WireSharedRequest } from '@caseback/contract'
import { brand } from '@caseback/domain'
import { Button, toast } from '@caseback/ui'
import { saveFile } from '@caseback/web/calls/save-file'
import Banknote from 'lucide-react/icons/banknote'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { downloadFromApi, serverSentence } from '../../shared/api/api-client.ts'
import { useRequestCopy } from '../../shared/copy/use-request-copy.ts'
import { AnnounceDialog } from './announce-dialog.tsx'

/** The document, the table, and that one has paid. */
export function RequestActions({
  request,
  requestKey: key,
  onChange,
}: {
  request: WireSharedRequest
  requestKey: string
  onChange: (request: WireSharedRequest) => void
}) {
  const words = useRequestCopy()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState<'pdf' | 'csv'>()
  const save = async (as: 'pdf' | 'csv') => {
    setBusy(as)
    try {
      const call = as === 'pdf' ? getSharedRequestPdf : getSharedRequestCsv
      saveFile(await downloadFromApi(call, { params: { key } }), `${brand.slug}-request-${request.id}.${as}`)
    } catch (error) {
      toast({ title: serverSentence(error, words.downloadFailed), tone: 'destructive' })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button icon={<Download aria-hidden="true" />} busy={busy === 'pdf'} onClick={() => void save('pdf')}>
        {words.pdf}
      </Button>
      <Button icon={<Download aria-hidden="true" />} busy={busy === 'csv'} onClick={() => void save('csv')}>
        {words.csv}
      </Button>
      {request.state === 'OPEN' && (
        <Button
          variant="primary"
          className="max-sm:order-first max-sm:w-full"
          icon={<Banknote aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {words.paid.button}
        </Button>
      )}
      <AnnounceDialog
        request={request}
        requestKey={key}
        open={open}
        onClose={() => setOpen(false)}
        onSent={(answer) => {
          setOpen(false)
          onChange(answer)
        }}
      />
    </div>
  )
}
