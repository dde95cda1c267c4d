import { getTouchlessFigures, type WireTouchlessFigures } from '@caseback/contract'
import { ErrorState, Skeleton, SkeletonRegion, Table, UiLink } from '@caseback/ui'
import { useSearchParams } from '@caseback/web/router'
import { sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { touchlessCopy } from '../../shared/copy/review/touchless-copy.ts'
import { DeskSection, Figures } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { useRead } from '../../shared/use-read.ts'

const periods = ['30', '90'] as const

/** How claims were approved in the last days; which days stands in the address. */
export function TouchlessFigures() {
  const copy = useCopy()
  const words = touchlessCopy
  const [query] = useSearchParams()
  const days = query.get('days') === '90' ? '90' : '30'
  const read = useRead(getTouchlessFigures, { query: { last_days: days } })
  return (
    <>
      <StateFilter
        label={words.period}
        name="days"
        value={days}
        choices={periods.map((value) => ({ value, label: words.periods[value] }))}
      />
      {read.data ? (
        <Shown figures={read.data} />
      ) : read.error ? (
        <ErrorState title={words.failed} onRetry={() => void read.mutate()} retrying={read.isValidating}>
          {sentenceOf(read.error, copy.errors)}
        </ErrorState>
      ) : (
        <SkeletonRegion label={words.loading} className="flex flex-col gap-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
    </>
  )
}

function Shown({ figures }: { figures: WireTouchlessFigures }) {
  const words = touchlessCopy
  return (
    <>
      <Figures
        figures={[
          {
            label: words.figures.share,
            value: words.figures.shareOf(figures.touchless, figures.approved),
            strong: true,
          },
          { label: words.figures.takenBack, value: words.figures.shareOf(figures.since_taken_back, figures.touchless) },
          { label: words.figures.seconds, value: words.within(figures.seconds_touchless) },
          { label: words.figures.secondsByPerson, value: words.within(figures.seconds_by_person) },
        ]}
      />
      <Sample sample={figures.sample} />
      <Left left={figures.left_to_people} />
      <Corrections figures={figures} />
    </>
  )
}

function Sample({ sample }: { sample: WireTouchlessFigures['sample'] }) {
  const words = touchlessCopy.sample
  const { compared, different, waiting, withdrawn, differs } = sample
  return (
    <DeskSection title={words.title}>
      <p className="max-w-prose text-sm text-muted">{words.about}</p>
      <Figures
        figures={[
          { label: words.same, value: inFull(compared - different) },
          {
            label: words.different,
            value: words.differentOf(different, compared),
            strong: true,
          },
          { label: words.waiting, value: inFull(waiting) },
          { label: words.withdrawn, value: inFull(withdrawn) },
        ]}
      />
      {compared > 0 && different === 0 && <p className="text-sm">{words.none}</p>}
      {differs.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {differs.map(({ what, count }) => (
            <li key={what}>
              {words.what(what)}: <b className="figures">{inFull(count)}</b>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  )
}

function Left({ left }: { left: WireTouchlessFigures['left_to_people'] }) {
  const words = touchlessCopy.left
  return (
    <DeskSection title={words.title}>
      <p className="max-w-prose text-sm text-muted">{left.length > 0 ? words.about : words.none}</p>
      {left.length > 0 && (
        <Table
          caption={words.caption}
          rows={left}
          rowKey={({ reason }) => reason}
          columns={[
            { id: 'reason', header: words.reason, rowHeader: true, render: ({ reason }) => words.reasons[reason] },
            { id: 'count', header: words.count, align: 'end', render: ({ count }) => inFull(count) },
          ]}
        />
      )}
    </DeskSection>
  )
}

function Corrections({ figures: { fields, distributors } }: { figures: WireTouchlessFigures }) {
  const words = touchlessCopy.corrections
  return (
    <DeskSection title={words.title}>
      <p className="max-w-prose text-sm text-muted">{fields.length > 0 ? words.about : words.none}</p>
      {fields.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Table
            caption={words.byField}
            rows={fields}
            rowKey={({ field }) => field}
            columns={[
              { id: 'field', header: words.field, rowHeader: true, render: ({ field }) => words.fields[field] },
              { id: 'compared', header: words.compared, align: 'end', render: ({ compared }) => inFull(compared) },
              { id: 'corrected', header: words.corrected, align: 'end', render: ({ corrected }) => inFull(corrected) },
              {
                id: 'share',
                header: words.share,
                align: 'end',
                render: ({ corrected, compared }) => touchlessCopy.share(corrected, compared),
              },
            ]}
          />
          <Table
            caption={words.byDistributor}
            rows={distributors}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'distributor',
                header: words.distributor,
                rowHeader: true,
                render: ({ id, name }) => (
                  <UiLink
                    href={paths.distributor.href(id)}
                    className="wrap-anywhere rounded-control hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
                  >
                    <bdi>{name}</bdi>
                  </UiLink>
                ),
              },
              { id: 'read', header: words.invoices, align: 'end', render: (row) => inFull(row.read_invoices) },
              { id: 'corrected', header: words.corrected, align: 'end', render: ({ corrected }) => inFull(corrected) },
              {
                id: 'share',
                header: words.share,
                align: 'end',
                render: (row) => touchlessCopy.share(row.corrected, row.read_invoices),
              },
            ]}
          />
        </div>
      )}
    </DeskSection>
  )
}
