import {
  exportLedgerBalances,
  listLedgerBalances,
  type WireLedgerBalance,
  type WireLedgerBalances,
} from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import {
  Banner,
  ButtonLink,
  EmptyState,
  ErrorState,
  Field,
  Input,
  Money,
  Skeleton,
  SkeletonRegion,
  Table,
  UiLink,
} from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { ageingCopy } from '../../shared/copy/money/ageing-copy.ts'
import { bankCopy } from '../../shared/copy/money/bank-copy.ts'
import { booksCopy } from '../../shared/copy/money/books-copy.ts'
import { payeesCopy } from '../../shared/copy/money/payees-copy.ts'
import { providerToday } from '../../shared/days/today.ts'
import { DeskPage, DeskSection } from '../../shared/desk-page.tsx'
import { inDollars } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { useRead } from '../../shared/use-read.ts'
import { Balance } from './balance.tsx'
import { Journal } from './journal.tsx'

/** All accounts as they are, or at the end of a day, which stands in the address. */
export function TrialBalance() {
  const words = booksCopy
  const [query, setQuery] = useSearchParams()
  const on = query.get('on') ?? ''
  const day = on === '' ? {} : { on }
  return (
    <DeskPage
      title={words.title}
      aside={
        <>
          <ButtonLink href={paths.books.href('bank')}>{bankCopy.link}</ButtonLink>
          <ButtonLink href={paths.books.href('ageing')}>{ageingCopy.open}</ButtonLink>
          <ButtonLink href={paths.books.href('payees')}>{payeesCopy.open}</ButtonLink>
          <ExportLink href={urlOf(exportLedgerBalances, {}, day)}>{words.balancesCsv}</ExportLink>
        </>
      }
    >
      <p className="-mt-4 max-w-prose text-muted">{words.about}</p>
      <DeskSection
        title={words.balances}
        aside={
          <Field label={words.on}>
            <Input
              type="date"
              max={providerToday()}
              value={on}
              onChange={(event) => setQuery(event.target.value ? { on: event.target.value } : {}, { replace: true })}
            />
          </Field>
        }
      >
        <Balances key={on} day={day} />
      </DeskSection>
      <Journal />
    </DeskPage>
  )
}

function Balances({ day }: { day: { on?: string } }) {
  const copy = useCopy()
  const words = booksCopy
  const balances = useRead(listLedgerBalances, { query: { ...day, by: 'account' } }, { dedupingInterval: 0 })
  if (balances.data) return <BalancesTable balances={balances.data} />
  return balances.error ? (
    <ErrorState title={words.failed} onRetry={() => void balances.mutate()} retrying={balances.isValidating}>
      {sentenceOf(balances.error, copy.errors)}
    </ErrorState>
  ) : (
    <SkeletonRegion label={words.loading}>
      <Skeleton className="h-72" />
    </SkeletonRegion>
  )
}

function BalancesTable({ balances }: { balances: WireLedgerBalances }) {
  const words = booksCopy
  if (balances.results.length === 0) return <EmptyState title={words.none}>{words.noneHint}</EmptyState>
  const off = Math.abs(dollarsToCents(balances.total))
  return (
    <>
      <Table
        caption={words.balances}
        captionHidden
        rows={balances.results}
        rowKey={({ account }) => account}
        columns={[
          {
            id: 'account',
            header: words.columns.account,
            rowHeader: true,
            render: ({ account }) => (
              <span className="flex flex-col">
                <UiLink
                  href={paths.books.href(account)}
                  className="rounded-control text-basil underline-offset-2 hover:underline"
                >
                  {words.accounts[account].name}
                </UiLink>
                <span className="font-normal text-muted">{words.accounts[account].says}</span>
              </span>
            ),
          },
          ...sumColumns,
        ]}
      />
      <Banner tone={off === 0 ? 'success' : 'danger'}>
        {off === 0 ? words.balanced : words.unbalanced(formatDollars(off))}
      </Banner>
    </>
  )
}

/** What debits and credits come to, as columns. */
export const sumColumns = [
  {
    id: 'debit',
    header: booksCopy.columns.debit,
    align: 'end' as const,
    render: ({ debit }: WireLedgerBalance) => <Money>{inDollars(debit)}</Money>,
  },
  {
    id: 'credit',
    header: booksCopy.columns.credit,
    align: 'end' as const,
    render: ({ credit }: WireLedgerBalance) => <Money>{inDollars(credit)}</Money>,
  },
  {
    id: 'balance',
    header: booksCopy.columns.balance,
    align: 'end' as const,
    render: ({ balance }: WireLedgerBalance) => <Balance dollars={balance} />,
  },
]
