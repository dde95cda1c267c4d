import type { StaffMember, WireClaimRecord } from '@caseback/contract'
import { lettersCopy as words } from '../../shared/copy/records/letters-copy.ts'
import { SentLetters } from '../../shared/letters/sent-letters.tsx'
import { RecordPart } from './record-part.tsx'

/** What the operator was written about the claim. */
export function RecordLetters({ claim: { letters }, member }: { claim: WireClaimRecord; member: StaffMember }) {
  return (
    <RecordPart title={words.title} aside={letters.length > 0 && words.count(letters.length)}>
      <SentLetters letters={letters} member={member} />
    </RecordPart>
  )
}
