import type { WireClaim } from '@caseback/contract'
import { Card } from '@caseback/ui'
import { useClaimsCopy } from '../../../../shared/copy/use-claims-copy.ts'
import { useReadingCopy } from '../../../../shared/copy/use-reading-copy.ts'
import { InvoiceReading, type ReadOffer } from '../../../../shared/reading/invoice-reading.tsx'
import { invoiceName } from '../invoice-name.ts'
import { ReadingRemark } from './reading-remark.tsx'

/** What was read on each invoice without a person, and what its buyer may put right before somebody looks. */
export function ClaimReadings({
  claim,
  offer,
  onChanged,
}: {
  claim: WireClaim
  offer: ReadOffer
  onChanged: (claim: WireClaim) => void
}) {
  const copy = useReadingCopy()
  const claims = useClaimsCopy()
  return (
    <Card title={copy.title}>
      <ul className="flex flex-col gap-4">
        {claim.invoices.map((invoice, at) => {
          const name = invoiceName(claims, invoice, at)
          return (
            invoice.reading && (
              <InvoiceReading
                key={invoice.id}
                reading={invoice.reading}
                name={name}
                offer={offer}
                waiting={copy.waiting(name)}
                further={invoice.claimed_in === null ? [] : [copy.claimedBefore(invoice.claimed_in)]}
              />
            )
          )
        })}
      </ul>
      {claim.invoices.some(({ reading }) => reading?.state === 'READ') && (
        <p className="mt-4 text-sm text-muted">{copy.hint}</p>
      )}
      <ReadingRemark claim={claim} onChanged={onChanged} />
    </Card>
  )
}
