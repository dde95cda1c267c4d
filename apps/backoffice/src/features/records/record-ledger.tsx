import type { StaffMember, WirePostedMove } from '@caseback/contract'
import { Table, UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import type { ReactNode } from 'react'
import { booksCopy } from '../../shared/copy/money/books-copy.ts'
import { claimRecordCopy as words } from '../../shared/copy/records/claim-record-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { inDollars } from '../../shared/dollars.ts'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { RecordPart } from './record-part.tsx'

/** What was posted: each move with its lines, the oldest first. @param children what is to be said about them */
export function RecordLedger({
  ledger,
  member,
  title = words.ledger,
  children,
}: {
  ledger: readonly WirePostedMove[]
  member: StaffMember
  title?: string
  children?: ReactNode
}) {
  const rows = ledger.flatMap((move) => move.lines.map((line, at) => ({ move, line, at })))
  return (
    <RecordPart
      title={title}
      aside={
        ledger.length === 0 ? null : may(member, 'finance') ? (
          <UiLink href={paths.books.href()} className="text-basil underline underline-offset-4">
            {words.toBooks}
          </UiLink>
        ) : (
          words.moves(ledger.length)
        )
      }
    >
      {ledger.length === 0 ? (
        <p className="text-sm text-muted">{words.noLedger}</p>
      ) : (
        <Table
          caption={title}
          captionHidden
          rows={rows}
          rowKey={({ move, at }) => `${move.transaction}-${at}`}
          columns={[
            {
              id: 'day',
              header: words.columns.day,
              render: ({ move, at }) => at === 0 && formatShortDay(providerDay(move.at)),
            },
            {
              id: 'move',
              header: words.columns.move,
              render: ({ move, at }) => at === 0 && booksCopy.event(move.event),
            },
            {
              id: 'account',
              header: words.columns.account,
              rowHeader: true,
              render: ({ line }) => (
                <span className={line.credit > 0 ? 'block pl-4 font-normal' : 'block font-normal'}>
                  {[booksCopy.accounts[line.account].name, line.subject_name].filter(Boolean).join(', ')}
                </span>
              ),
            },
            {
              id: 'debit',
              header: words.columns.debit,
              align: 'end',
              render: ({ line }) => line.debit > 0 && <span className="figures">{inDollars(line.debit)}</span>,
            },
            {
              id: 'credit',
              header: words.columns.credit,
              align: 'end',
              render: ({ line }) => line.credit > 0 && <span className="figures">{inDollars(line.credit)}</span>,
            },
          ]}
        />
      )}
      {children}
    </RecordPart>
  )
}
