import { listLedgerBalances, listLedgerEntries, type WireLedgerEntry } from '@caseback/contract'
import type { Account } from '@caseback/domain'
import { Button, EmptyState, Field, Input, Money, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api.ts'
import { booksCopy } from '../../shared/copy/money/books-copy.ts'
import { formatMoment } from '../../shared/days/today.ts'
import { DeskPage, DeskSection } from '../../shared/desk-page.tsx'
import { inDollars } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useList } from '../../shared/use-list.ts'
import { sumColumns } from './trial-balance.tsx'

/** Accounts that are somebody's each. */
const byParty: readonly Account[] = ['receivable', 'unapplied', 'payable', 'adjustments', 'written_off']

/** One account: whose it is, and its entries, the newest first. Whose and which days stand in the address. */
export function AccountPage({ account }: { account: Account }) {
  const words = booksCopy
  const [query, setQuery] = useSearchParams()
  const kept = (name: string) => query.get(name) ?? undefined
  const [subject, from, to] = [kept('subject'), kept('from'), kept('to')]
  const narrowed = (change: Record<string, string | undefined>) =>
    setQuery(
      Object.fromEntries(
        Object.entries({ subject, from, to, ...change }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
    )
  return (
    <DeskPage title={words.accounts[account].name} back={{ href: paths.books.href(), label: words.title }}>
      <p className="-mt-4 text-muted">{words.accounts[account].says}</p>
      {byParty.includes(account) && <Subjects account={account} />}
      <Entries key={JSON.stringify([subject, from, to])} which={{ account, subject, from, to }} onNarrow={narrowed} />
    </DeskPage>
  )
}

function Subjects({ account }: { account: Account }) {
  const words = booksCopy
  const list = useList(urlOf(listLedgerBalances, {}, { account }), (cursor) =>
    call(listLedgerBalances, { query: { account, cursor } }),
  )
  return (
    <DeskSection title={words.bySubject}>
      <ListStates
        list={list}
        loading={words.loadingSubjects}
        failed={words.subjectsFailed}
        empty={<EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      >
        {(rows) => (
          <Table
            caption={words.bySubject}
            captionHidden
            rows={rows}
            rowKey={({ subject }) => subject ?? ''}
            columns={[
              {
                id: 'whose',
                header: words.columns.whose,
                rowHeader: true,
                render: ({ subject, subject_name }) => (
                  <UiLink
                    href={paths.books.href(account, { subject })}
                    className="rounded-control text-basil underline-offset-2 wrap-anywhere hover:underline"
                  >
                    {subject_name ?? subject ?? ''}
                  </UiLink>
                ),
              },
              ...sumColumns,
            ]}
          />
        )}
      </ListStates>
    </DeskSection>
  )
}

type Which = { account: Account; subject: string | undefined; from: string | undefined; to: string | undefined }

function Entries({
  which,
  onNarrow,
}: {
  which: Which
  onNarrow: (change: Record<string, string | undefined>) => void
}) {
  const words = booksCopy
  const list = useList(urlOf(listLedgerEntries, {}, which), (cursor) =>
    call(listLedgerEntries, { query: { ...which, cursor } }),
  )
  const name = which.subject && list.items?.[0]?.subject_name
  return (
    <DeskSection
      title={name ? words.entriesOf(name) : words.entries}
      aside={
        which.subject && (
          <Button size="small" onClick={() => onNarrow({ subject: undefined })}>
            {words.everybody}
          </Button>
        )
      }
    >
      <Period from={which.from} to={which.to} onShow={onNarrow} />
      <ListStates
        list={list}
        loading={words.loadingEntries}
        failed={words.entriesFailed}
        empty={<EmptyState title={words.noEntries}>{words.noEntriesHint}</EmptyState>}
      >
        {(entries) => (
          <Table
            caption={words.entries}
            captionHidden
            rows={entries}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'when',
                header: words.columns.when,
                render: ({ at }) => <span className="figures whitespace-nowrap">{formatMoment(new Date(at))}</span>,
              },
              {
                id: 'event',
                header: words.columns.event,
                rowHeader: true,
                render: ({ event, subject_name }) => (
                  <span className="flex flex-col wrap-anywhere">
                    {words.event(event)}
                    {subject_name && <span className="font-normal text-muted">{subject_name}</span>}
                  </span>
                ),
              },
              { id: 'about', header: words.columns.about, render: (entry) => <About entry={entry} /> },
              {
                id: 'debit',
                header: words.columns.debit,
                align: 'end',
                render: ({ debit }) => debit > 0 && <Money>{inDollars(debit)}</Money>,
              },
              {
                id: 'credit',
                header: words.columns.credit,
                align: 'end',
                render: ({ credit }) => credit > 0 && <Money>{inDollars(credit)}</Money>,
              },
            ]}
          />
        )}
      </ListStates>
    </DeskSection>
  )
}

function Period({
  from = '',
  to = '',
  onShow,
}: {
  from?: string | undefined
  to?: string | undefined
  onShow: (days: { from: string; to: string }) => void
}) {
  const words = booksCopy
  const [days, setDays] = useState({ from, to })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onShow(days)
  }
  return (
    <form noValidate onSubmit={submit} aria-label={words.period} className="flex flex-wrap items-start gap-4">
      <Field label={words.from}>
        <Input
          type="date"
          value={days.from}
          onChange={({ target }) => setDays(({ to: last }) => ({ from: target.value, to: last }))}
        />
      </Field>
      <Field label={words.to}>
        <Input
          type="date"
          value={days.to}
          onChange={({ target }) => setDays(({ from: first }) => ({ from: first, to: target.value }))}
        />
      </Field>
      <Button type="submit" className="self-end">
        {words.show}
      </Button>
    </form>
  )
}

/** The claim, request and what else an entry is of. */
function About({ entry: { claim_id, funding_id, receipt_id, payment_id } }: { entry: WireLedgerEntry }) {
  const words = booksCopy
  const link = (href: string, text: string) => (
    <UiLink href={href} className="figures rounded-control py-0.5 text-basil underline-offset-2 hover:underline">
      {text}
    </UiLink>
  )
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {claim_id !== null && link(paths.claim.href(claim_id), words.claim(claim_id))}
      {funding_id !== null && link(paths.fundingRequest.href(funding_id), words.request(funding_id))}
      {receipt_id !== null && <span className="text-muted">{words.receipt(receipt_id)}</span>}
      {payment_id !== null && <span className="text-muted">{words.payment(payment_id)}</span>}
    </span>
  )
}
