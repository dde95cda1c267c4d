import { getDecisionLetter } from '@caseback/contract'
import type { AttentionReason } from '@caseback/domain'
import { quotedLines } from '@caseback/words/letters/peoples-words'
import { readyNotesCopy } from '../../../shared/copy/review/ready-notes-copy.ts'
import { LetterLines } from '../../../shared/letters/letter-lines.tsx'
import { LetterPaper } from '../../../shared/letters/letter-paper.tsx'
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
      <LetterPaper
        language={data.language}
        to={data.to}
        subject={data.subject}
        heading={data.heading}
        button={data.button}
        why={data.why}
      >
        {data.blocks.map(({ kind, lines }) =>
          kind === 'note' ? (
            (typed.length > 0 || action !== 'reopen') && (
              <blockquote key={kind} className="border-l-3 border-basil pl-3">
                {typed.length === 0 ? <span lang="en">{words.noteStandsHere}</span> : <LetterLines lines={typed} />}
              </blockquote>
            )
          ) : (
            <LetterLines key={lines.join('\n')} lines={lines} quiet={kind === 'facts'} />
          ),
        )}
      </LetterPaper>
    </section>
  )
}
