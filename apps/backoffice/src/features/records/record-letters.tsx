import type { StaffMember, WireSentLetter } from '@caseback/contract'
import { lettersCopy as words } from '../../shared/copy/records/letters-copy.ts'
import { SentLetters } from '../../shared/letters/sent-letters.tsx'
import { RecordPart } from './record-part.tsx'

/** What an operator or a manufacturer was written. */
export function RecordLetters({ letters, member }: { letters: readonly WireSentLetter[]; member: StaffMember }) {
  return (
    <RecordPart title={words.title} aside={letters.length > 0 && words.count(letters.length)}>
      <SentLetters letters={letters} member={member} />
    </RecordPart>
  )
}
