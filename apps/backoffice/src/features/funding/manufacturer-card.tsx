import type { WireFundingCandidate } from '@caseback/contract'
import { Button, Card, Money } from '@caseback/ui'
import { fundingCopy } from '../../shared/copy/money/funding-copy.ts'
import { inDollars } from '../../shared/dollars.ts'
import { PromiseDay } from '../../shared/promise-day.tsx'

/** What one manufacturer has to be asked for, and until when it was promised. */
export function ManufacturerCard({ waiting, onDraft }: { waiting: WireFundingCandidate; onDraft: () => void }) {
  const oldest = waiting.claims
    .flatMap((claim) => claim.promise_date ?? [])
    .reduce<string | null>((first, day) => (first === null || day < first ? day : first), null)
  const isWhole = waiting.claims.length === waiting.claim_count
  return (
    <Card
      className="flex h-full flex-col"
      title={waiting.manufacturer_name}
      aside={fundingCopy.claimCount(waiting.claim_count)}
    >
      <p className="-mt-2">
        <Money size="large">{inDollars(waiting.total)}</Money>
      </p>
      <p className="mt-1 mb-4 flex justify-between gap-3 text-sm text-muted">
        {isWhole ? fundingCopy.oldestPromise : fundingCopy.oldestPromiseOfShown(waiting.claims.length)}
        <PromiseDay day={oldest} />
      </p>
      <Button className="mt-auto w-full" onClick={onDraft}>
        {fundingCopy.draft}
      </Button>
    </Card>
  )
}
