import type { StaffMember, WireRecordedAccounts } from '@caseback/contract'
import { Table, UiLink } from '@caseback/ui'
import { booksCopy } from '../../shared/copy/money/books-copy.ts'
import { listsCopy as words } from '../../shared/copy/records/lists-copy.ts'
import { inDollars } from '../../shared/dollars.ts'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { RecordLedger } from './record-ledger.tsx'
import { RecordPart } from './record-part.tsx'

/** What the accounts of a manufacturer, a location or an operator’s locations come to, and their latest lines. */
export function RecordAccounts({
  of: { accounts, ledger, line_count },
  subject,
  member,
}: {
  of: WireRecordedAccounts
  /** As the books name it: `manufacturer:7`. Null: they are the accounts of several. */
  subject: string | null
  member: StaffMember
}) {
  const finance = may(member, 'finance')
  const shown = ledger.reduce((all, { lines }) => all + lines.length, 0)
  return (
    <>
      <RecordPart title={words.accounts}>
        {accounts.length === 0 ? (
          <p className="text-sm text-muted">{words.noAccounts}</p>
        ) : (
          <Table
            caption={words.accounts}
            captionHidden
            rows={accounts}
            rowKey={({ account }) => account}
            columns={[
              {
                id: 'account',
                header: words.columns.account,
                rowHeader: true,
                render: ({ account }) =>
                  finance && subject !== null ? (
                    <UiLink
                      href={paths.books.href(account, { subject })}
                      className="text-basil underline underline-offset-4"
                    >
                      {booksCopy.accounts[account].name}
                    </UiLink>
                  ) : (
                    booksCopy.accounts[account].name
                  ),
              },
              {
                id: 'debit',
                header: words.columns.debit,
                align: 'end',
                render: ({ debit }) => <span className="figures">{inDollars(debit)}</span>,
              },
              {
                id: 'credit',
                header: words.columns.credit,
                align: 'end',
                render: ({ credit }) => <span className="figures">{inDollars(credit)}</span>,
              },
              {
                id: 'balance',
                header: words.columns.balance,
                align: 'end',
                render: ({ balance }) => (
                  <span className="figures font-semibold">
                    {balance === 0
                      ? inDollars(0)
                      : balance < 0
                        ? booksCopy.creditBalance(inDollars(-balance))
                        : booksCopy.debitBalance(inDollars(balance))}
                  </span>
                ),
              },
            ]}
          />
        )}
      </RecordPart>
      {line_count > 0 && (
        <RecordLedger ledger={ledger} member={member} title={words.lines}>
          {shown < line_count && <p className="text-sm text-muted">{words.latestOf(shown, line_count)}</p>}
        </RecordLedger>
      )}
    </>
  )
}
