import { offerCost } from '@caseback/domain'
import { Table } from '@caseback/ui'
import { costCopy } from '../../../shared/copy/publishing/cost-copy.ts'
import { inFull } from '../../../shared/dollars.ts'
import type { PricedTerms } from './cost-question.ts'
import { shortDollars } from './short-dollars.ts'

/** The plot in numbers: what each tier's first and last unit, what was asked about and the most bring. */
export function CostTable({
  terms,
  locations,
  cases,
  unitCents,
  cost,
  units,
}: {
  terms: PricedTerms
  locations: number
  cases: number
  unitCents: number
  cost: NonNullable<ReturnType<typeof offerCost>>
  units: string
}) {
  const words = costCopy
  const ends = terms.tiers.flatMap(({ min, max }) => (max === null ? [min] : [min, max]))
  const counts = [...new Set([...ends, cases, ...(cost.worst ? [cost.worst.units] : [])])].toSorted((a, b) => a - b)
  const rows = counts.flatMap((count) => {
    const known = offerCost(terms, { locations, units: count, unitCents })
    const notes = [count === cases && words.rows.here, count === cost.worst?.units && words.rows.most].filter(Boolean)
    return known ? [{ count, known, note: notes.join(', ') }] : []
  })
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-basil pointer-fine:min-h-0 pointer-fine:py-1">
        {words.table}
      </summary>
      <Table
        caption={words.caption}
        captionHidden
        rows={rows}
        rowKey={({ count }) => count}
        columns={[
          {
            id: 'cases',
            header: words.columns.cases(units),
            rowHeader: true,
            render: ({ count, note }) => (
              <span className="figures">
                {inFull(count)} {note && <span className="font-normal text-muted">({note})</span>}
              </span>
            ),
          },
          {
            id: 'each',
            header: words.columns.each,
            align: 'end',
            render: ({ known }) => shortDollars(known.perLocationCents),
          },
          {
            id: 'all',
            header: words.columns.all(costCopy.locationsOf(locations)),
            align: 'end',
            render: ({ known }) => shortDollars(known.totalCents),
          },
        ]}
      />
    </details>
  )
}
