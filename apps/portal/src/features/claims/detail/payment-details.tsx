import type { WireClaim } from '@caseback/contract'
import { isClosedCheck, showsPaymentDetails } from '@caseback/domain'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { Card, Money } from '@caseback/ui'
import { useClaimWords } from '@caseback/web/use-claim-words'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { RETURNED } from '@caseback/words/payment-sentence'
import { plainWords } from '@caseback/words/plain-words'
import type { ReactNode } from 'react'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { isNews } from './progress/claim-now.ts'

/** What happens to the money (CL-10 to CL-14); nothing before the claim is approved. */
export function PaymentDetails({ claim }: { claim: WireClaim }) {
  const words = useClaimsCopy().detail
  const format = useOfferWords()
  const say = useClaimWords()
  if (!showsPaymentDetails(claim.status)) return null
  const payment = claim.operator_payment
  const sentence =
    payment && isNews(payment)
      ? null
      : say.paymentSentence({
          claimStatus: claim.status,
          paymentStatus: claim.check_returned ? RETURNED : (payment?.status ?? null),
          depositOption: payment?.deposit_option ?? null,
        })
  const deposit = payment?.deposit_option
  return (
    <Card title={words.paymentDetails}>
      <dl className="flex flex-col divide-y divide-line">
        {claim.payout_amount !== null && (
          <Row label={words.payoutAmount}>
            <Money>{format.dollars(centsOf(claim.payout_amount))}</Money>
          </Row>
        )}
        <Row label={words.paymentStatus}>
          {say.status(claim.status)}
          {say.paymentSuffix(payment?.status)}
        </Row>
        {deposit && <Row label={words.depositType}>{words.deposits.get(deposit) ?? plainWords(deposit)}</Row>}
        {payment?.type === 'CHECK' && payment.check_number && (
          <Row label={words.checkNumber}>
            {isClosedCheck(payment.status) ? words.closedCheck(payment.check_number) : payment.check_number}
          </Row>
        )}
        {claim.payee_name && <Row label={words.payableTo}>{claim.payee_name}</Row>}
      </dl>
      {sentence && <p className="mt-4 rounded-control bg-sky-tint px-4 py-3 text-sky">{sentence}</p>}
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
      <dt className="text-muted">{label}</dt>
      <dd className="figures ml-auto min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
