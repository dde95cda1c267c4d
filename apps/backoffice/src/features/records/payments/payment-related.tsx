import type { StaffMember, WirePaymentRecord } from '@caseback/contract'
import { claimRecordCopy } from '../../../shared/copy/records/claim-record-copy.ts'
import { paymentRecordCopy as words } from '../../../shared/copy/records/payment-record-copy.ts'
import { checkState } from '../../../shared/copy/review/claim-check-copy.ts'
import { may } from '../../../shared/may.ts'
import { paths } from '../../../shared/paths.ts'
import { Related, type RelatedThing } from '../related.tsx'

/** Whose check it is, what it is for, and what else was made for the same claim. */
export function PaymentRelated({ payment, member }: { payment: WirePaymentRecord; member: StaffMember }) {
  const { others, operator, offer, funding_id, batch_id } = payment
  const finance = may(member, 'finance')
  const things: RelatedThing[] = [
    ...others.map(({ payment_id, check_number, status }) => ({
      key: `payment-${payment_id}`,
      label: words.title(check_number, payment_id),
      about: checkState(status),
      href: paths.paymentRecord.href(payment_id),
    })),
    {
      key: 'operator',
      label: operator.name,
      about: words.kinds.operator,
      href: paths.operatorRecord.href(operator.id),
    },
    {
      key: 'location',
      label: operator.location_name || operator.name,
      about: words.kinds.location,
      href: paths.locationRecord.href(operator.location_id),
    },
    {
      key: 'batch',
      label: claimRecordCopy.batch(batch_id),
      about: '',
      href: finance ? paths.batch.href(batch_id) : null,
    },
    ...(funding_id === null
      ? []
      : [
          {
            key: 'request',
            label: claimRecordCopy.request(funding_id),
            about: '',
            href: finance ? paths.fundingRequest.href(funding_id) : null,
          },
        ]),
    { key: 'offer', label: offer.name, about: words.kinds.offer, href: paths.offerRecord.href(offer.id) },
    {
      key: 'manufacturer',
      label: offer.manufacturer_name,
      about: words.kinds.manufacturer,
      href: paths.manufacturerRecord.href(offer.manufacturer_id),
    },
  ]
  return <Related things={things} />
}
