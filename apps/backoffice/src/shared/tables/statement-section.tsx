import { useState } from 'react'
import { statementCopy } from '../copy/money/statement-copy.ts'
import { DeskSection } from '../desk-page.tsx'
import { ExportLink } from './export-link.tsx'
import { PeriodFields, periodQuery, thisMonth } from './period-fields.tsx'

type Period = ReturnType<typeof periodQuery>

/** A statement of the days that one chooses, as a document and as a table; `about` says what stands in it. */
export function StatementSection({
  about,
  pdf,
  csv,
}: {
  about: string
  /** The addresses of both, for a period. */
  pdf: (period: Period) => string
  csv: (period: Period) => string
}) {
  const words = statementCopy
  const [days, setDays] = useState(thisMonth)
  const period = periodQuery(days)
  const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to
  return (
    <DeskSection title={words.title}>
      <p className="-mt-2 max-w-prose text-muted">{about}</p>
      <div className="flex flex-wrap items-end gap-4">
        <PeriodFields days={days} labels={words} onChange={setDays} />
        {!isBackwards && (
          <div className="flex flex-wrap gap-3">
            <ExportLink href={pdf(period)}>{words.pdf}</ExportLink>
            <ExportLink href={csv(period)}>{words.csv}</ExportLink>
          </div>
        )}
      </div>
      <output className="text-sm text-tomato empty:hidden">{isBackwards && words.backwards}</output>
    </DeskSection>
  )
}
