import type { WireFundingBrief } from '@caseback/contract'
import { type Cents, centsToDollars, dollarsToCents } from '@caseback/domain'
import { Banner, ErrorState, Field, Input, Skeleton, SkeletonRegion } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { receiptsCopy } from '../../shared/copy/money/receipts-copy.ts'
import { readDollars } from '../../shared/dollars.ts'
import type { List } from '../../shared/use-list.ts'
import { openCentsOf, shareOut } from './share-out.ts'

/** What a request gets: as typed, or as proposed; `cents` is null for what is no amount. */
export type Share = { request: WireFundingBrief; text: string; cents: Cents | null }

/** What each of the open requests gets of an amount, the oldest first; `typed` in place of what is proposed. */
export function sharesOf(requests: WireFundingBrief[], amountCents: Cents, typed: Record<number, string>): Share[] {
  const proposed = shareOut(amountCents, requests)
  return requests
    .toSorted((one, other) => one.id - other.id)
    .map((request) => {
      const cents = proposed.get(request.id) ?? 0
      const text = typed[request.id] ?? (cents > 0 ? centsToDollars(cents).toFixed(2) : '')
      const read = text.trim() === '' || /^0+(\.0*)?$/.test(text.trim()) ? 0 : readDollars(text)
      return { request, text, cents: read === null ? null : dollarsToCents(read) }
    })
}

/** What of the amount settles which request, and what of it is left. */
export function ReceiptShares({
  open,
  shares,
  amountCents,
  error,
  onType,
}: {
  open: List<WireFundingBrief>
  shares: Share[]
  amountCents: number
  error: string | undefined
  onType: (id: number, text: string) => void
}) {
  const copy = useCopy()
  const words = receiptsCopy.recording
  if (!open.items)
    return open.error ? (
      <ErrorState title={words.failed} onRetry={open.reload} retrying={open.busy}>
        {sentenceOf(open.error, copy.errors)}
      </ErrorState>
    ) : (
      <SkeletonRegion label={words.loading}>
        <Skeleton className="h-16" />
      </SkeletonRegion>
    )
  const leftCents = amountCents - shares.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  return (
    <>
      {shares.length > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 font-semibold">{words.requests}</legend>
          <p className="text-sm text-muted">{words.hint}</p>
          {shares.map(({ request, text }) => (
            <Field key={request.id} label={words.request(request.id, formatDollars(openCentsOf(request)))}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                className="figures max-w-40"
                value={text}
                onChange={(event) => onType(request.id, event.target.value)}
              />
            </Field>
          ))}
        </fieldset>
      )}
      <div aria-live="polite" className="flex flex-col gap-2">
        {error ? (
          <Banner tone="danger">{error}</Banner>
        ) : shares.length === 0 ? (
          <p className="text-sm text-muted">{words.noRequest}</p>
        ) : (
          amountCents > 0 && (
            <Banner tone={leftCents < 0 ? 'danger' : 'info'}>
              {leftCents < 0
                ? words.tooMuch(formatDollars(-leftCents))
                : leftCents === 0
                  ? words.noRest
                  : words.rest(formatDollars(leftCents))}
            </Banner>
          )
        )}
      </div>
    </>
  )
}
