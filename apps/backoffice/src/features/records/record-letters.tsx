import type { StaffMember, WireSentLetter } from '@caseback/contract'
import { lettersCopy as words } from '../../shared/copy/records/letters-copy.ts'
import { listsCopy } from '../../shared/copy/records/lists-copy.ts'
import { SentLetters } from '../../shared/letters/sent-letters.tsx'
import { RecordPart } from './record-part.tsx'

/** What an operator or a manufacturer was written, or operators about claims. */
export function RecordLetters({
  title = words.title,
  letters,
  count = letters.length,
  ofLatest = false,
  member,
}: {
  title?: string
  letters: readonly WireSentLetter[]
  /** How many there are, where not all are listed. */
  count?: number
  /** They are about the latest claims alone. */
  ofLatest?: boolean
  member: StaffMember
}) {
  return (
    <RecordPart title={title} aside={count > 0 && (ofLatest ? listsCopy.ofLatest : words.count(count))}>
      <SentLetters letters={letters} member={member} />
      {count > letters.length && <p className="pt-2 text-sm text-muted">{words.latest(letters.length)}</p>}
    </RecordPart>
  )
}
