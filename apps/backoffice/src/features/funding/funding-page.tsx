import { listFundingCandidates } from '@caseback/contract'
import { EmptyState } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useNavigate } from '@caseback/web/router'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { WaitingApprovals } from '../../shared/approvals/waiting-approvals.tsx'
import { fundingCopy } from '../../shared/copy/money/funding-copy.ts'
import { DeskPage, DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useList } from '../../shared/use-list.ts'
import { byManufacturer } from './by-manufacturer.ts'
import { DraftFundingDialog } from './draft-funding-dialog.tsx'
import { FundingRequests } from './funding-requests.tsx'
import { ManufacturerCard } from './manufacturer-card.tsx'

/** What waits for a manufacturer's money, and the requests for it. */
export default function FundingPage() {
  const navigate = useNavigate()
  const waiting = useList(urlOf(listFundingCandidates), (cursor) => call(listFundingCandidates, { query: { cursor } }))
  const [draftingFor, setDraftingFor] = useState<number | null>(null)
  const drafting = byManufacturer(waiting.items ?? []).find((each) => each.manufacturer_id === draftingFor)
  return (
    <DeskPage title={fundingCopy.title}>
      <WaitingApprovals onDecided={waiting.reload} />
      <DeskSection title={fundingCopy.waiting} place="to-request">
        <ListStates
          list={waiting}
          loading={fundingCopy.loadingWaiting}
          failed={fundingCopy.waitingFailed}
          empty={
            <EmptyState icon={<CircleCheckBig />} title={fundingCopy.nothingWaits}>
              {fundingCopy.nothingWaitsHint}
            </EmptyState>
          }
        >
          {(items) => (
            <>
              <p className="-mt-2 text-muted">{fundingCopy.waitingHint}</p>
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {byManufacturer(items).map((each) => (
                  <li key={each.manufacturer_id}>
                    <ManufacturerCard waiting={each} onDraft={() => setDraftingFor(each.manufacturer_id)} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </ListStates>
      </DeskSection>
      <FundingRequests />
      {drafting && (
        <DraftFundingDialog
          waiting={drafting}
          more={waiting}
          onCancel={() => setDraftingFor(null)}
          onStale={waiting.reload}
          onDrafted={(request) => {
            // At once: the second click of a double click must not find the button while the next page is on its way.
            setDraftingFor(null)
            navigate(paths.fundingRequest.href(request.id))
          }}
        />
      )}
    </DeskPage>
  )
}
