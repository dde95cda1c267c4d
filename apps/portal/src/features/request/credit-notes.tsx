import { getSharedCreditNotePdf, type WireSharedRequest } from '@caseback/contract'
import { brand } from '@caseback/domain'
import { Button, toast } from '@caseback/ui'
import { saveFile } from '@caseback/web/calls/save-file'
import { useOfferWords } from '@caseback/web/use-offer-words'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { downloadFromApi, serverSentence } from '../../shared/api/api-client.ts'
import { dayOfInstant } from '../../shared/browser/time-zone.ts'
import { useRequestCopy } from '../../shared/copy/use-request-copy.ts'

/** What the request asks for no more since it was issued, each with its document. */
export function CreditNotes({
  request: { credit_notes: notes },
  requestKey: key,
}: {
  request: WireSharedRequest
  requestKey: string
}) {
  const copy = useRequestCopy()
  const words = copy.creditNotes
  const format = useOfferWords()
  const [busy, setBusy] = useState<number>()
  if (notes.length === 0) return null
  const dollars = (amount: number) => format.dollars(Math.round(amount * 100))
  const save = async (id: number) => {
    setBusy(id)
    try {
      const params = { key, note_id: id }
      saveFile(await downloadFromApi(getSharedCreditNotePdf, { params }), `${brand.slug}-credit-note-${id}.pdf`)
    } catch (error) {
      toast({ title: serverSentence(error, copy.downloadFailed), tone: 'destructive' })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-md font-bold">{words.title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
            <span className="min-w-0 text-sm wrap-anywhere">
              <span className="figures block font-semibold">{words.note(note.id, dollars(note.amount))}</span>
              <span className="block text-muted">
                {format.longDay(dayOfInstant(note.created))}
                {note.credit > 0 && ` · ${words.credit(dollars(note.credit))}`}
              </span>
            </span>
            <Button
              size="small"
              icon={<Download aria-hidden="true" />}
              aria-label={`${copy.pdf}, ${words.save(note.id)}`}
              busy={busy === note.id}
              onClick={() => void save(note.id)}
            >
              {copy.pdf}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
