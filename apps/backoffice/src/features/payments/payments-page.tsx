import { listPaymentCandidates, type StaffMember } from '@caseback/contract'
import { urlOf } from '@caseback/web/client'
import { useNavigate } from '@caseback/web/router'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { paths } from '../../shared/paths.ts'
import { useList } from '../../shared/use-list.ts'
import { AttentionPayments } from './attention-payments.tsx'
import { BatchList } from './batch-list.tsx'
import { BatchesToApprove } from './batches/batches-to-approve.tsx'
import { CheckCases } from './cases/check-cases.tsx'
import { CheckList } from './check-list.tsx'
import { MakeBatchDialog } from './make-batch-dialog.tsx'
import { ReportedPayments } from './reported-payments.tsx'
import { SimulatorLink } from './simulator-link.tsx'
import { StoppedLocations } from './stops/stopped-locations.tsx'
import { ToPay } from './to-pay/to-pay.tsx'

/** What is stopped, waits for approval, needs a person, may be paid now, the batches, and the checks that are out. */
export default function PaymentsPage({ member }: { member: StaffMember }) {
  const navigate = useNavigate()
  const candidates = useList(urlOf(listPaymentCandidates), (cursor) =>
    call(listPaymentCandidates, { query: { cursor } }),
  )
  // A change of one list may move a payment into another: all of them are read again.
  const [round, setRound] = useState(0)
  const [making, setMaking] = useState(false)
  const changed = () => {
    candidates.reload()
    setRound((before) => before + 1)
  }
  return (
    <DeskPage title={paymentsCopy.title} aside={<SimulatorLink member={member} />}>
      <StoppedLocations />
      <BatchesToApprove />
      <ReportedPayments />
      <AttentionPayments round={round} onChanged={changed} />
      <ToPay candidates={candidates} onMake={() => setMaking(true)} />
      <BatchList />
      <CheckList round={round} onChanged={changed} />
      <CheckCases />
      {making && candidates.items && (
        <MakeBatchDialog
          candidates={candidates.items}
          more={candidates}
          onCancel={() => setMaking(false)}
          onStale={candidates.reload}
          onMade={(batch) => {
            // At once: the second click of a double click must not find the button while the next page is on its way.
            setMaking(false)
            navigate(paths.batch.href(batch.id))
          }}
        />
      )}
    </DeskPage>
  )
}
