import { listBatches, type WireBatchBrief } from '@caseback/contract'
import { Badge, EmptyState, Money, Table, type Tone, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import Layers from 'lucide-react/icons/layers'
import { call } from '../../shared/api.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inDollars } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { dayHere } from '../../shared/today.ts'
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

/** The batches, newest first, narrowed by state. */
export function BatchList() {
  const words = paymentsCopy.columns
  const [query] = useSearchParams()
  const state = states.find((each) => each === query.get('batches'))
  const list = useList(urlOf(listBatches, {}, { state }), (cursor) => call(listBatches, { query: { state, cursor } }))
  return (
    <DeskSection
      title={paymentsCopy.batches}
      aside={
        <StateFilter
          label={paymentsCopy.byState}
          name="batches"
          value={state ?? 'ALL'}
          choices={(['ALL', ...states] as const).map((value) => ({ value, label: paymentsCopy.filters[value] }))}
        />
      }
    >
      <ListStates
        list={list}
        loading={paymentsCopy.loadingBatches}
        failed={paymentsCopy.batchesFailed}
        empty={
          <EmptyState icon={<Layers />} title={state ? paymentsCopy.noBatchesOfState : paymentsCopy.noBatches}>
            {state ? paymentsCopy.noBatchesOfStateHint : paymentsCopy.noBatchesHint}
          </EmptyState>
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
                render: (batch) => <Signed by={batch.created_by} at={batch.created} />,
              },
              {
                id: 'approver',
                header: words.approvedBy,
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
  return <span className="block min-w-32 wrap-anywhere">{`${by}, ${formatShortDay(dayHere(at))}`}</span>
}
