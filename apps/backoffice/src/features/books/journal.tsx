import { exportBookkeeping, exportJournal, getBookkeeping, type WireBookkeeping } from '@caseback/contract'
import { ErrorState, Skeleton, SkeletonRegion } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useState } from 'react'
import { sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { booksCopy } from '../../shared/copy/money/books-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { PeriodFields, periodQuery, thisMonth } from '../../shared/tables/period-fields.tsx'
import { useRead } from '../../shared/use-read.ts'
import { BookkeepingForm } from './bookkeeping-form.tsx'

/** What was posted, as tables, also for bookkeeping programs; and what these call the accounts. */
export function Journal() {
  const copy = useCopy()
  const words = booksCopy
  const bookkeeping = useRead(getBookkeeping, {}, { dedupingInterval: 0 })
  const [days, setDays] = useState(thisMonth)
  const period = periodQuery(days)
  return (
    <>
      <DeskSection title={words.journal}>
        <p className="-mt-2 max-w-prose text-muted">{words.journalAbout}</p>
        <div className="flex flex-wrap items-end gap-4">
          <PeriodFields days={days} labels={words} onChange={setDays} />
          <div className="flex flex-wrap gap-3">
            <ExportLink href={urlOf(exportJournal, {}, period)}>{words.journalCsv}</ExportLink>
            <ExportLink href={urlOf(exportBookkeeping, {}, { program: 'quickbooks', ...period })}>
              {words.quickbooksCsv}
            </ExportLink>
            {bookkeeping.data && codesMissing(bookkeeping.data) === '' && (
              <ExportLink href={urlOf(exportBookkeeping, {}, { program: 'xero', ...period })}>
                {words.xeroCsv}
              </ExportLink>
            )}
          </div>
        </div>
        {bookkeeping.data && codesMissing(bookkeeping.data) !== '' && (
          <p className="text-muted">{words.codesMissing(codesMissing(bookkeeping.data))}</p>
        )}
      </DeskSection>
      <DeskSection title={words.bookkeeping}>
        <p className="-mt-2 max-w-prose text-muted">{words.bookkeepingAbout}</p>
        {bookkeeping.data ? (
          <BookkeepingForm
            bookkeeping={bookkeeping.data}
            onChanged={(changed) => void bookkeeping.mutate(changed, { revalidate: false })}
          />
        ) : bookkeeping.error ? (
          <ErrorState
            title={words.bookkeepingFailed}
            onRetry={() => void bookkeeping.mutate()}
            retrying={bookkeeping.isValidating}
          >
            {sentenceOf(bookkeeping.error, copy.errors)}
          </ErrorState>
        ) : (
          <SkeletonRegion label={words.loadingBookkeeping}>
            <Skeleton className="h-64" />
          </SkeletonRegion>
        )}
      </DeskSection>
    </>
  )
}

/** The accounts whose code in Xero nobody has said; empty when all are known. */
const codesMissing = ({ accounts }: WireBookkeeping): string =>
  new Intl.ListFormat('en').format(
    accounts.filter(({ xero_code }) => xero_code === null).map(({ account }) => booksCopy.accounts[account].name),
  )
