import { getPaymentRecord, type StaffMember, writePaymentNote } from '@caseback/contract'
import { useParams } from '@caseback/web/router'
import { call } from '../../../shared/api.ts'
import { paymentRecordCopy as words } from '../../../shared/copy/records/payment-record-copy.ts'
import { DeskPage } from '../../../shared/desk-page.tsx'
import { may } from '../../../shared/may.ts'
import { paths } from '../../../shared/paths.ts'
import { useRead } from '../../../shared/use-read.ts'
import { FilesPart } from '../files-part.tsx'
import { writeNote } from '../notes/write-note.ts'
import { RecordLedger } from '../record-ledger.tsx'
import { RecordLetters } from '../record-letters.tsx'
import { RecordWaiting } from '../record-waiting.tsx'
import { TimelinePart } from '../timeline-part.tsx'
import { PaymentClaim } from './payment-claim.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentBadge, PaymentHead } from './payment-head.tsx'
import { PaymentRelated } from './payment-related.tsx'

/** Everything about one payment and its check: for whoever answers the phone. */
export default function PaymentRecordPage({ member }: { member: StaffMember }) {
  const { id = '' } = useParams()
  const record = useRead(getPaymentRecord, { params: { id } }, { dedupingInterval: 0 })
  const back = may(member, 'finance') ? { href: `${paths.payments.href()}?checks=all`, label: words.back } : undefined
  if (!record.data) return <RecordWaiting title={words.unnamed} back={back} words={words} read={record} />
  const payment = record.data
  return (
    <DeskPage
      title={words.title(payment.check_number, payment.payment_id)}
      badge={<PaymentBadge payment={payment} />}
      {...(back && { back })}
    >
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <PaymentHead payment={payment} />
          <div className="grid gap-8 sm:grid-cols-2">
            <PaymentFacts payment={payment} />
            <PaymentClaim payment={payment} />
          </div>
          <RecordLedger ledger={payment.ledger} member={member} />
          <div className="grid gap-8 sm:grid-cols-2">
            <RecordLetters letters={payment.letters} member={member} />
            <PaymentRelated payment={payment} member={member} />
          </div>
          <FilesPart of={payment} isOfOne />
        </div>
        <TimelinePart
          about={`payment-${payment.payment_id}`}
          events={payment.timeline}
          nothing={words.nothing}
          {...writeNote(record, (body) => call(writePaymentNote, { params: { id: payment.payment_id }, body }))}
        />
      </div>
    </DeskPage>
  )
}
