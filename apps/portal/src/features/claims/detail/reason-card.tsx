import type { WireClaim } from '@caseback/contract'
import { Card } from '@caseback/ui'
import { useClaimWords } from '@caseback/web/use-claim-words'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'

/** Why a claim was rejected, in its reviewer's words. */
export function ReasonCard({ parts }: { parts: NonNullable<WireClaim['invalidation_parts']> }) {
  const { detail: words } = useClaimsCopy()
  const say = useClaimWords()
  return (
    <Card title={words.reason}>
      <p>{say.notes(parts)}</p>
    </Card>
  )
}
