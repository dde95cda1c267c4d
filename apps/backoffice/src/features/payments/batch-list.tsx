import { listBatches, type WireBatchBrief } from '@caseback/contract'
import { Badge, EmptyState, Money, Table, type Tone, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import Layers from 'lucide-react/icons/layers'
import { useSearchParams } from 'react-router'
import { call } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
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
  const copy = useCopy()
  return (
    <Badge tone={tones[state]} dot>
      {copy.payments.states[state]}
    </Badge>
  )
}

/** The batches, newest first, narrowed by state. */
export function BatchList() {
  const copy = useCopy()
  const words = copy.payments.columns
  const [query] = useSearchParams()
  const state = states.find((each) => each === query.get('batches'))
  const list = useList(urlOf(listBatches, {}, { state }), (cursor) => call(listBatches, { query: { state, cursor } }))
  return (
    <DeskSection
      title={copy.payments.batches}
      aside={
        <StateFilter
          label={copy.payments.byState}
          name="batches"
          value={state ?? 'ALL'}
          choices={(['ALL', ...states] as const).map((value) => ({ value, label: copy.payments.filters[value] }))}
        />
      }
    >
      <ListStates
        list={list}
        loading={copy.payments.loadingBatches}
        failed={copy.payments.batchesFailed}
        empty={
          <EmptyState icon={<Layers />} title={state ? copy.payments.noBatchesOfState : copy.payments.noBatches}>
            {state ? copy.payments.noBatchesOfStateHint : copy.payments.noBatchesHint}
          </EmptyState>
        }
      >
        {(batches) => (
          <Table
            caption={copy.payments.batches}
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
                    {copy.payments.batch(batch.id)}
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
