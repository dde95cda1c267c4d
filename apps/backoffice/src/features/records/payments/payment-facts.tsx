import type { WirePaymentRecord } from '@caseback/contract'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { claimRecordCopy } from '../../../shared/copy/records/claim-record-copy.ts'
import { paymentRecordCopy as words } from '../../../shared/copy/records/payment-record-copy.ts'
import { checkState } from '../../../shared/copy/review/claim-check-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { RecordFacts } from '../record-facts.tsx'
import { RecordPart } from '../record-part.tsx'

const dayOf = (instant: string | null) => instant && formatShortDay(providerDay(instant))

/** The check: where it went, who made it, and what became of it. */
export function PaymentFacts({ payment }: { payment: WirePaymentRecord }) {
  const { bank, paid, cleared_on, returned_on, created_by, approved_by } = payment
  return (
    <RecordPart title={words.check}>
      <RecordFacts
        facts={[
          [claimRecordCopy.payee, payment.payee_name],
          [words.method, words.methods[payment.payout_method]],
          [claimRecordCopy.sentTo, payment.sent_to],
          [claimRecordCopy.state, checkState(payment.status)],
          [words.made, dayOf(payment.created)],
          [claimRecordCopy.madeBy, claimRecordCopy.made(created_by, approved_by)],
          [claimRecordCopy.sent, dayOf(payment.sent)],
          [claimRecordCopy.resent, dayOf(payment.resent)],
          [claimRecordCopy.returned, returned_on && formatShortDay(returned_on)],
          [claimRecordCopy.paid, dayOf(paid)],
          [words.cleared, cleared_on && formatShortDay(cleared_on)],
          [words.bank, bank ? words.bankLine(bank.account, formatShortDay(bank.booked_on)) : paid && words.notAtBank],
          [words.id, payment.check_id],
        ]}
      />
    </RecordPart>
  )
}
