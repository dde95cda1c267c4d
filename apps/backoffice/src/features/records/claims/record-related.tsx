import type { StaffMember, WireClaimRecord } from '@caseback/contract'
import { claimRecordCopy as words } from '../../../shared/copy/records/claim-record-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { may } from '../../../shared/may.ts'
import { paths } from '../../../shared/paths.ts'
import { Related, type RelatedThing } from '../related.tsx'

/** What else there is: a link where the role may open it, and its name all the same where not. */
export function RecordRelated({ claim, member }: { claim: WireClaimRecord; member: StaffMember }) {
  const { operator, offer, funding } = claim
  const finance = may(member, 'finance')
  const related: RelatedThing[] = [
    {
      key: 'operator',
      label: operator.name,
      about: words.claimsOf(operator.claim_count),
      href: paths.operatorRecord.href(operator.id),
    },
    {
      key: 'location',
      label: operator.location_name || operator.name,
      about: words.location,
      href: paths.locationRecord.href(operator.location_id),
    },
    { key: 'offer', label: offer.name, about: offer.code, href: paths.offerRecord.href(offer.id) },
    {
      key: 'manufacturer',
      label: offer.manufacturer_name,
      about: '',
      href: paths.manufacturerRecord.href(offer.manufacturer_id),
    },
    ...(funding
      ? [
          {
            key: 'request',
            label: words.request(funding.id),
            about: words.requestStates[funding.state],
            href: finance ? paths.fundingRequest.href(funding.id) : null,
          },
          ...funding.receipts.map((receipt) => ({
            key: `receipt-${receipt.id}`,
            label: words.receipt(receipt.reference),
            about: inDollars(receipt.amount),
            href: finance ? paths.receipts.href({ q: receipt.reference }) : null,
          })),
        ]
      : []),
  ]
  return <Related things={related} />
}
