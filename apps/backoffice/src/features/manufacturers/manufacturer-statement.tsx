import { getManufacturerStatementCsv, getManufacturerStatementPdf } from '@caseback/contract'
import { urlOf } from '@caseback/web/client'
import { useState } from 'react'
import { manufacturersCopy } from '../../shared/copy/manufacturers-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { PeriodFields, periodQuery, thisMonth } from '../../shared/tables/period-fields.tsx'

/** What a manufacturer owed, what changed it and what it owes, to send to it. */
export function ManufacturerStatement({ manufacturerId }: { manufacturerId: number }) {
  const words = manufacturersCopy.statement
  const [days, setDays] = useState(thisMonth)
  const period = periodQuery(days)
  const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to
  return (
    <DeskSection title={words.title}>
      <p className="-mt-2 max-w-prose text-muted">{words.about}</p>
      <div className="flex flex-wrap items-end gap-4">
        <PeriodFields days={days} labels={words} onChange={setDays} />
        {!isBackwards && (
          <div className="flex flex-wrap gap-3">
            <ExportLink href={urlOf(getManufacturerStatementPdf, { id: manufacturerId }, period)}>
              {words.pdf}
            </ExportLink>
            <ExportLink href={urlOf(getManufacturerStatementCsv, { id: manufacturerId }, period)}>
              {words.csv}
            </ExportLink>
          </div>
        )}
      </div>
      <output className="text-sm text-tomato empty:hidden">{isBackwards && words.backwards}</output>
    </DeskSection>
  )
}
