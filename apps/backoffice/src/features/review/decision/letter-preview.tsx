import { getDecisionLetter } from '@caseback/contract'
import type { AttentionReason } from '@caseback/domain'
import { quotedLines } from '@caseback/words/letters/peoples-words'
import { readyNotesCopy } from '../../../shared/copy/review/ready-notes-copy.ts'
import { useRead } from '../../../shared/use-read.ts'
import type { ReturnAction } from './claim-actions.ts'

/** The e-mail as the operator will get it, in their language, with the note as it is typed. */
export function LetterPreview({
  claimId,
  action,
  reason,
  note,
}: {
  claimId: number
  action: ReturnAction
  reason: AttentionReason | undefined
  /** Empty: where it will stand is said. */
  note: string
}) {
  const words = readyNotesCopy
  // A claim can be decided without it: that it could not be read is not said.
  const { data } = useRead(
    getDecisionLetter,
    { params: { id: claimId }, query: { decision: action, ...(reason && { reason }) } },
    { keepPreviousData: true },
  )
  if (!data) return null
  const typed = quotedLines(note)
  return (
    <section className="flex flex-col gap-1.5 text-sm">
      <h3 className="font-semibold">{words.letter}</h3>
      <article lang={data.language} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
        <p className="text-muted wrap-anywhere">{data.to}</p>
        <p className="font-semibold wrap-anywhere">{data.subject}</p>
        <p className="border-t border-line pt-2 text-base font-semibold">{data.heading}</p>
        {data.blocks.map(({ kind, lines }) =>
          kind === 'note' ? (
            (typed.length > 0 || action !== 'reopen') && (
              <blockquote key={kind} className="border-l-3 border-basil pl-3 wrap-anywhere">
                {typed.length === 0 ? <span lang="en">{words.noteStandsHere}</span> : typed.map(paragraph)}
              </blockquote>
            )
          ) : (
            <div key={lines.join('\n')} className={`wrap-anywhere ${kind === 'facts' ? 'text-muted' : ''}`}>
              {lines.map(paragraph)}
            </div>
          ),
        )}
        <p className="self-start rounded-control border border-line px-3 py-1 font-semibold">{data.button}</p>
        <p className="text-xs text-muted wrap-anywhere">{data.why}</p>
      </article>
    </section>
  )
}

const paragraph = (line: string, at: number) => <p key={`${at} ${line}`}>{line}</p>
