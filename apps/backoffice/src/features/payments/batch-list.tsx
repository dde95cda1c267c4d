import { exportBatches, listBatches, type WireBatchBrief } from '@caseback/contract'
import { Badge, EmptyState, Money, Table, type Tone, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import Layers from 'lucide-react/icons/layers'
import SearchX from 'lucide-react/icons/search-x'
import { call } from '../../shared/api.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inDollars } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { ListSearch } from '../../shared/tables/list-search.tsx'
import { SortChoice, useSorted } from '../../shared/tables/sorted.tsx'
import { useList } from '../../shared/use-list.ts'

type State = WireBatchBrief['state']
const states = ['DRAFT', 'APPROVED', 'DISCARDED'] as const satisfies readonly State[]
const tones: Record<State, Tone> = { DRAFT: 'saffron', APPROVED: 'basil', DISCARDED: 'neutral' }

/** A batch's state in words. */
export function BatchState({ state }: { state: State }) {
  return (
    <Badge tone={tones[state]} dot>
      {paymentsCopy.states[state]}
    </Badge>
  )
}

/** The batches, newest first where no other order is chosen, narrowed by state and found by number or by who signed them. */
export function BatchList() {
  const words = paymentsCopy.columns
  const [query] = useSearchParams()
  const state = states.find((each) => each === query.get('batches'))
  const search = useSearchText('batch')
  const sorted = useSorted(['created', 'approved'], '-created', 'batches-sort')
  const asked = { state, q: search.q || undefined, sort: sorted.asked }
  const list = useList(urlOf(listBatches, {}, asked), (cursor) => call(listBatches, { query: { ...asked, cursor } }))
  return (
    <DeskSection
      title={paymentsCopy.batches}
      aside={<ExportLink href={urlOf(exportBatches, {}, asked)}>{paymentsCopy.export}</ExportLink>}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StateFilter
          label={paymentsCopy.byState}
          name="batches"
          value={state ?? 'ALL'}
          choices={(['ALL', ...states] as const).map((value) => ({ value, label: paymentsCopy.filters[value] }))}
        />
        <ListSearch label={paymentsCopy.searchBatches} search={search} />
        <SortChoice sorted={sorted} columns={{ created: words.madeBy, approved: words.approvedBy }} />
      </div>
      <ListStates
        list={list}
        loading={paymentsCopy.loadingBatches}
        failed={paymentsCopy.batchesFailed}
        empty={
          search.q ? (
            <EmptyState icon={<SearchX />} title={paymentsCopy.noBatchFound}>
              {paymentsCopy.noBatchFoundHint}
            </EmptyState>
          ) : (
            <EmptyState icon={<Layers />} title={state ? paymentsCopy.noBatchesOfState : paymentsCopy.noBatches}>
              {state ? paymentsCopy.noBatchesOfStateHint : paymentsCopy.noBatchesHint}
            </EmptyState>
          )
        }
      >
        {(batches) => (
          <Table
            caption={paymentsCopy.batches}
            captionHidden
            rows={batches}
            rowKey={(batch) => batch.id}
            columns={[
              {
                id: 'batch',
                header: words.batch,
                rowHeader: true,
                oneLine: true,
                render: (batch) => (
                  <UiLink
                    href={paths.batch.href(batch.id)}
                    className="rounded-control font-semibold text-basil underline-offset-2 hover:underline"
                  >
                    {paymentsCopy.batch(batch.id)}
                  </UiLink>
                ),
              },
              { id: 'state', header: words.state, render: (batch) => <BatchState state={batch.state} /> },
              {
                id: 'maker',
                header: words.madeBy,
                sort: sorted.head('created', true),
                render: (batch) => <Signed by={batch.created_by} at={batch.created} />,
              },
              {
                id: 'approver',
                header: words.approvedBy,
                sort: sorted.head('approved', true),
                render: (batch) =>
                  batch.approved && batch.approved_by ? <Signed by={batch.approved_by} at={batch.approved} /> : '–',
              },
              { id: 'checks', header: words.checks, align: 'end', render: (batch) => batch.claim_count },
              {
                id: 'total',
                header: words.total,
                align: 'end',
                render: (batch) => <Money>{inDollars(batch.total)}</Money>,
              },
            ]}
          />
        )}
      </ListStates>
    </DeskSection>
  )
}

/** Who did it, and on which day. */
function Signed({ by, at }: { by: string; at: string }) {
  return <span className="block min-w-32 wrap-anywhere">{`${by}, ${formatShortDay(providerDay(at))}`}</span>
}
