import {
  exportPaidPayees,
  getProvider,
  listPaidPayees,
  type StaffMember,
  type WirePaidPayee,
  type WireProvider,
} from '@caseback/contract'
import { reportedFromDollars } from '@caseback/domain'
import { Button, EmptyState, Field, Input, Select, Skeleton, SkeletonRegion, Table } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { type FormEvent, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { booksCopy } from '../../../shared/copy/money/books-copy.ts'
import { payeesCopy } from '../../../shared/copy/money/payees-copy.ts'
import { taxFormsCopy } from '../../../shared/copy/money/tax-forms-copy.ts'
import { providerToday } from '../../../shared/days/today.ts'
import { DeskPage, DeskSection } from '../../../shared/desk-page.tsx'
import { inDollars, inFull } from '../../../shared/dollars.ts'
import { ListStates } from '../../../shared/list-states.tsx'
import { paths } from '../../../shared/paths.ts'
import { ExportLink } from '../../../shared/tables/export-link.tsx'
import { useList } from '../../../shared/use-list.ts'
import { useRead } from '../../../shared/use-read.ts'
import { TaxFormCell } from './tax-form-cell.tsx'
import { TaxNumbersExport } from './tax-numbers-export.tsx'

const YEARS = 7
const FORMS = ['missing', 'given'] as const

/** What was paid to whom in a year. */
export function PayeesPage({ member }: { member: StaffMember }) {
  const provider = useRead(getProvider, {})
  // The amount that the list begins with may be the provider's.
  if (provider.data || provider.error) return <Payees member={member} provider={provider.data} />
  return (
    <DeskPage title={payeesCopy.title} back={{ href: paths.books.href(), label: booksCopy.title }}>
      <SkeletonRegion label={payeesCopy.loading}>
        <Skeleton className="h-64" />
      </SkeletonRegion>
    </DeskPage>
  )
}

/**
 * From how many dollars on payees are shown of a year unless somebody chooses: what has to be reported, and less where the
 * provider asks for tax forms earlier.
 */
function usualLeast(year: string, provider: WireProvider | undefined): string {
  const reported = reportedFromDollars(Number(year))
  return String(provider?.tax_forms_asked ? Math.min(reported, Math.floor(provider.tax_form_threshold)) : reported)
}

/** The year and the least amount stand in the address. */
function Payees({ member, provider }: { member: StaffMember; provider: WireProvider | undefined }) {
  const words = payeesCopy
  const [query, setQuery] = useSearchParams()
  const thisYear = Number(providerToday().slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  const year = years.find((each) => each === query.get('year')) ?? String(thisYear)
  const least = /^[1-9]\d{0,8}$/.test(query.get('least') ?? '')
    ? (query.get('least') ?? '')
    : usualLeast(year, provider)
  const [typed, setTyped] = useState(least)
  const form = FORMS.find((each) => each === query.get('tax_form'))
  const asked = { year, least, tax_form: form }
  const show = (changes: { year?: string; least?: string; tax_form?: string }) => {
    const next = { ...asked, ...changes }
    setQuery(
      { year: next.year, least: next.least, ...(next.tax_form && { tax_form: next.tax_form }) },
      { replace: true },
    )
  }
  const list = useList(urlOf(listPaidPayees, {}, asked), (cursor) =>
    call(listPaidPayees, { query: { ...asked, cursor } }),
  )
  /** With the amount that is reported from in that year, unless somebody has chosen another. */
  const showYear = (next: string) => {
    const changes = { year: next, least: least === usualLeast(year, provider) ? usualLeast(next, provider) : least }
    setTyped(changes.least)
    show(changes)
  }
  // What an admin may besides does not go so far.
  const mayOpen = member.roles.includes('finance')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({ least: String(Math.max(1, Math.floor(Number(typed.replaceAll(/[$,\s]/g, '')) || 1))) })
  }
  return (
    <DeskPage
      title={words.title}
      back={{ href: paths.books.href(), label: booksCopy.title }}
      aside={
        <>
          {mayOpen && <TaxNumbersExport which={{ ...asked, year: Number(year), least: Number(least) }} />}
          <ExportLink href={urlOf(exportPaidPayees, {}, asked)}>{words.csv}</ExportLink>
        </>
      }
    >
      <p className="-mt-4 max-w-prose text-muted">
        {words.about}
        {provider?.tax_forms_asked === false && ` ${taxFormsCopy.notAsked}`}
      </p>
      <DeskSection title={words.caption(year)}>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label={words.year}>
            <Select value={year} onChange={(event) => showYear(event.target.value)}>
              {years.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
          <Field label={words.least}>
            <Input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
          <Field label={words.form}>
            <Select value={form ?? ''} onChange={(event) => show({ tax_form: event.target.value })}>
              <option value="">{words.forms.all}</option>
              {FORMS.map((each) => (
                <option key={each} value={each}>
                  {words.forms[each]}
                </option>
              ))}
            </Select>
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
            <PayeesTable
              payees={payees}
              year={year}
              asks={provider?.tax_forms_asked ?? false}
              mayOpen={mayOpen}
              onChanged={list.reload}
            />
          )}
        </ListStates>
      </DeskSection>
    </DeskPage>
  )
}

function PayeesTable({
  payees,
  year,
  asks,
  mayOpen,
  onChanged,
}: {
  payees: readonly WirePaidPayee[]
  year: string
  /** Whether the provider asks for tax forms. */
  asks: boolean
  mayOpen: boolean
  onChanged: () => void
}) {
  const words = payeesCopy
  return (
    <Table
      caption={words.caption(year)}
      captionHidden
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
        {
          id: 'form',
          header: words.columns.form,
          render: (payee) => <TaxFormCell payee={payee} asks={asks} mayOpen={mayOpen} onChanged={onChanged} />,
        },
      ]}
    />
  )
}
