import { getCreditNotePdf, listCreditNotes, type WireFunding } from '@caseback/contract'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { call } from '../../../shared/api.ts'
import { requestPageCopy } from '../../../shared/copy/money/request-page-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { inDollars } from '../../../shared/dollars.ts'
import { ShowMore } from '../../../shared/list-states.tsx'
import { ExportLink } from '../../../shared/tables/export-link.tsx'
import { useMore } from '../../../shared/use-more.ts'

/** What the manufacturer was told since the request was issued that it owes less by; each as it has it. */
export function CreditNotes({ request: { id, credit_notes, credit_notes_next } }: { request: WireFunding }) {
  const words = requestPageCopy.creditNotes
  const notes = useMore(`credit notes of funding ${id}`, credit_notes, credit_notes_next, (cursor) =>
    call(listCreditNotes, { params: { id }, query: { cursor } }),
  )
  if (notes.items.length === 0) return null
  return (
    <DeskSection title={words.title}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {notes.items.map((note) => (
          <li key={note.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <p className="figures font-semibold">{words.note(note.id, inDollars(note.amount))}</p>
              <p className="text-sm text-muted">
                {words.why[note.reason]}
                {note.credit > 0 && ` ${words.credit(inDollars(note.credit))}`}{' '}
                {formatShortDay(providerDay(note.created))}
              </p>
            </div>
            <ExportLink href={urlOf(getCreditNotePdf, { id, note_id: note.id })}>{words.pdf(note.id)}</ExportLink>
          </li>
        ))}
      </ul>
      <ShowMore list={notes} />
    </DeskSection>
  )
}
