import type { WirePaymentRecord } from '@caseback/contract'
import { isClosedCheck } from '@caseback/domain'
import { Badge, type Tone } from '@caseback/ui'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { paymentRecordCopy as words } from '../../../shared/copy/records/payment-record-copy.ts'
import { checkState } from '../../../shared/copy/review/claim-check-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'

const hasFailed = ({ live, status, returned_on }: WirePaymentRecord) =>
  !live || isClosedCheck(status) || returned_on !== null

function toneOf(payment: WirePaymentRecord): Tone {
  if (payment.paid !== null) return 'basil'
  if (hasFailed(payment)) return 'tomato'
  if (payment.status === 'NEEDS_PERSON') return 'saffron'
  return payment.sent === null ? 'neutral' : 'sky'
}

export const PaymentBadge = ({ payment }: { payment: WirePaymentRecord }) => (
  <Badge tone={toneOf(payment)} dot>
    {checkState(payment.status)}
  </Badge>
)

/** What the check waits for; null where nothing is to come. */
function nextOf(payment: WirePaymentRecord): string | null {
  if (payment.paid !== null) return null
  if (hasFailed(payment))
    return payment.others.some(({ payment_id }) => payment_id > payment.payment_id)
      ? words.next.replaced
      : words.next.failed
  if (payment.status === 'NEEDS_PERSON') return words.next.held
  if (payment.sent === null) return words.next.sending
  return payment.waits_for_deposit ? words.next.deposit : words.next.arriving
}

/** Who is paid how much, and who has to do what next. */
export function PaymentHead({ payment }: { payment: WirePaymentRecord }) {
  const { operator } = payment
  const next = nextOf(payment)
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-lg font-bold wrap-anywhere">{payment.payee_name}</p>
          {operator.name !== payment.payee_name && <p className="text-muted wrap-anywhere">{operator.name}</p>}
          <p className="text-muted wrap-anywhere">
            {words.where([operator.city, operator.state].filter(Boolean).join(', '), operator.email)}
          </p>
        </div>
        <p className="figures text-3xl font-bold sm:ml-auto">{inDollars(payment.amount)}</p>
      </div>
      {next && <p className="rounded-card bg-sky-tint px-4 py-3 font-semibold">{next}</p>}
      {payment.attention && (
        <p className="flex items-start gap-2 rounded-card bg-saffron-tint px-4 py-3 text-saffron wrap-anywhere">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {payment.attention}
        </p>
      )}
    </section>
  )
}
