import { listPaymentCandidates, type StaffMember } from '@caseback/contract'
import { Button, ButtonLink, EmptyState } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useNavigate } from '@caseback/web/router'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { DeskPage, DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useList } from '../../shared/use-list.ts'
import { AttentionPayments } from './attention-payments.tsx'
import { BatchList } from './batch-list.tsx'
import { BatchesToApprove } from './batches/batches-to-approve.tsx'
import { CheckCases } from './cases/check-cases.tsx'
import { CheckList } from './check-list.tsx'
import { MakeBatchDialog } from './make-batch-dialog.tsx'
import { PayLines } from './pay-lines.tsx'
import { ReportedPayments } from './reported-payments.tsx'
import { SimulatorLink } from './simulator-link.tsx'
import { StoppedLocations } from './stops/stopped-locations.tsx'

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
      <DeskSection
        title={paymentsCopy.toPay}
        aside={
          candidates.items &&
          candidates.items.length > 0 && (
            <Button variant="primary" className="max-sm:w-full" onClick={() => setMaking(true)}>
              {paymentsCopy.makeBatch}
            </Button>
          )
        }
      >
        <ListStates
          list={candidates}
          loading={paymentsCopy.loadingToPay}
          failed={paymentsCopy.toPayFailed}
          empty={
            <EmptyState
              icon={<CircleCheckBig />}
              title={paymentsCopy.nothingToPay}
              action={<ButtonLink href={paths.funding.href()}>{paymentsCopy.toFunding}</ButtonLink>}
            >
              {paymentsCopy.nothingToPayHint}
            </EmptyState>
          }
        >
          {(lines) => <PayLines caption={paymentsCopy.toPay} lines={lines} />}
        </ListStates>
      </DeskSection>
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
