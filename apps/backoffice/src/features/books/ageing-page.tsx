import { exportAgeing, listAgeing, type WireAgeing, type WireAgeingLine } from '@caseback/contract'
import { EmptyState, ErrorState, Skeleton, SkeletonRegion, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { call, sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { ageingCopy } from '../../shared/copy/money/ageing-copy.ts'
import { booksCopy } from '../../shared/copy/money/books-copy.ts'
import { DeskPage, DeskSection } from '../../shared/desk-page.tsx'
import { inDollars } from '../../shared/dollars.ts'
import { ShowMore } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { useMore } from '../../shared/use-more.ts'
import { useRead } from '../../shared/use-read.ts'

type Side = 'receivable' | 'payable'

/** What is owed by how late it is: by manufacturers to us, or by us to operators. Which of them stands in the address. */
export function AgeingPage() {
  const words = ageingCopy
  const [query] = useSearchParams()
  const side: Side = query.get('side') === 'payable' ? 'payable' : 'receivable'
  return (
    <DeskPage
      title={words.title}
      back={{ href: paths.books.href(), label: booksCopy.title }}
      aside={<ExportLink href={urlOf(exportAgeing, {}, { side })}>{words.csv}</ExportLink>}
    >
      <StateFilter
        label={words.which}
        name="side"
        value={side}
        choices={(['receivable', 'payable'] as const).map((value) => ({ value, label: words.sides[value].name }))}
      />
      <p className="max-w-prose text-muted">{words.sides[side].says}</p>
      <DeskSection title={words.sides[side].name}>
        <Lines key={side} side={side} />
      </DeskSection>
    </DeskPage>
  )
}

function Lines({ side }: { side: Side }) {
  const copy = useCopy()
  const words = ageingCopy
  const read = useRead(listAgeing, { query: { side } }, { dedupingInterval: 0 })
  if (read.data) return <AgeingTable side={side} ageing={read.data} />
  return read.error ? (
    <ErrorState title={words.failed} onRetry={() => void read.mutate()} retrying={read.isValidating}>
      {sentenceOf(read.error, copy.errors)}
    </ErrorState>
  ) : (
    <SkeletonRegion label={words.loading}>
      <Skeleton className="h-72" />
    </SkeletonRegion>
  )
}

const ages = ['not_asked', 'not_due', 'days_1_to_30', 'days_31_to_60', 'days_61_to_90', 'days_over_90'] as const

/** A line, or the sums of all lines at the head. */
type Row = Omit<WireAgeingLine, 'subject' | 'subject_name'> & { subject: string | null; subject_name: string }

function AgeingTable({ side, ageing }: { side: Side; ageing: WireAgeing }) {
  const words = ageingCopy
  const lines = useMore(`ageing ${side}`, ageing.results, ageing.next, (cursor) =>
    call(listAgeing, { query: { side, cursor } }),
  )
  if (ageing.results.length === 0) return <EmptyState title={words.sides[side].none} />
  const rows: Row[] = [{ subject: null, subject_name: words.all, ...ageing.sums }, ...lines.items]
  return (
    <>
      <Table
        caption={words.sides[side].name}
        captionHidden
        rows={rows}
        rowKey={({ subject }) => subject ?? 'all'}
        isMarked={({ subject }) => subject === null}
        columns={[
          {
            id: 'name',
            header: words.whose,
            rowHeader: true,
            render: (row) => <Whose row={row} />,
          },
          ...ages
            .filter((age) => side === 'receivable' || age !== 'not_asked')
            .map((age) => ({
              id: age,
              header: words.ages[age],
              align: 'end' as const,
              oneLine: true,
              // A column of zeros hides what is there.
              render: (row: Row) => (row[age] === 0 ? <span className="text-muted">–</span> : inDollars(row[age])),
            })),
          {
            id: 'total',
            header: words.total,
            align: 'end',
            oneLine: true,
            render: ({ total }) => <b>{inDollars(total)}</b>,
          },
        ]}
      />
      <ShowMore list={lines} />
    </>
  )
}

function Whose({ row: { subject, subject_name: name } }: { row: Row }) {
  const [kind, id] = subject?.split(':') ?? []
  if (kind === 'manufacturer')
    return (
      <UiLink
        href={paths.manufacturer.href(Number(id))}
        className="rounded-control text-basil underline-offset-2 wrap-anywhere hover:underline"
      >
        {name}
      </UiLink>
    )
  return <span className="wrap-anywhere">{name}</span>
}
