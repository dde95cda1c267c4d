import { exportPaidPayees, listPaidPayees } from '@caseback/contract'
import { Button, EmptyState, Field, Input, Select, Table } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api.ts'
import { booksCopy } from '../../shared/copy/money/books-copy.ts'
import { payeesCopy } from '../../shared/copy/money/payees-copy.ts'
import { DeskPage, DeskSection } from '../../shared/desk-page.tsx'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { todayHere } from '../../shared/today.ts'
import { useList } from '../../shared/use-list.ts'

/** Above this a payer of rents and prizes files a form in the United States. */
const USUAL_LEAST = '600'
const YEARS = 7

/** What was paid to whom in a year; the year and the least amount stand in the address. */
export function PayeesPage() {
  const words = payeesCopy
  const [query, setQuery] = useSearchParams()
  const thisYear = Number(todayHere().slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  const year = years.find((each) => each === query.get('year')) ?? String(thisYear)
  const least = /^[1-9]\d{0,8}$/.test(query.get('least') ?? '') ? (query.get('least') ?? '') : USUAL_LEAST
  const [typed, setTyped] = useState(least)
  const asked = { year, least }
  const list = useList(urlOf(listPaidPayees, {}, asked), (cursor) =>
    call(listPaidPayees, { query: { ...asked, cursor } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setQuery(
      { year, least: String(Math.max(1, Math.floor(Number(typed.replaceAll(/[$,\s]/g, '')) || 1))) },
      { replace: true },
    )
  }
  return (
    <DeskPage
      title={words.title}
      back={{ href: paths.books.href(), label: booksCopy.title }}
      aside={<ExportLink href={urlOf(exportPaidPayees, {}, asked)}>{words.csv}</ExportLink>}
    >
      <p className="-mt-4 max-w-prose text-muted">{words.about}</p>
      <DeskSection title={words.caption(year)}>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label={words.year}>
            <Select value={year} onChange={(event) => setQuery({ year: event.target.value, least }, { replace: true })}>
              {years.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
          <Field label={words.least}>
            <Input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
          <Button type="submit">{words.show}</Button>
        </form>
        <ListStates
          list={list}
          loading={words.loading}
          failed={words.failed}
          empty={<EmptyState title={words.none}>{words.noneHint}</EmptyState>}
        >
          {(payees) => (
            <Table
              caption={words.caption(year)}
              captionHidden
              dense
              rows={payees}
              rowKey={(payee) => `${payee.subject} ${payee.payee_name}`}
              columns={[
                {
                  id: 'payee',
                  header: words.columns.payee,
                  rowHeader: true,
                  render: (payee) => <span className="wrap-anywhere">{payee.payee_name}</span>,
                },
                {
                  id: 'operator',
                  header: words.columns.operator,
                  render: (payee) => <span className="wrap-anywhere">{payee.operator_name}</span>,
                },
                {
                  id: 'address',
                  header: words.columns.address,
                  render: (payee) => (
                    <span className="wrap-anywhere">
                      {payee.street_address}, {payee.city}, {payee.state} {payee.postal_code}
                    </span>
                  ),
                },
                {
                  id: 'checks',
                  header: words.columns.checks,
                  align: 'end',
                  oneLine: true,
                  render: (payee) => inFull(payee.checks),
                },
                {
                  id: 'amount',
                  header: words.columns.amount,
                  align: 'end',
                  oneLine: true,
                  render: (payee) => <b>{inDollars(payee.amount)}</b>,
                },
              ]}
            />
          )}
        </ListStates>
      </DeskSection>
    </DeskPage>
  )
}
