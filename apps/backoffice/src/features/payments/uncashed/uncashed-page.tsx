import { exportUncashedChecks, listUncashedChecks, type WireUncashedCheck } from '@caseback/contract'
import { usStates } from '@caseback/domain'
import { EmptyState, Field, Money, Select, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { checkStatusLabel } from '@caseback/words/en/claims/claim-sentences'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { call } from '../../../shared/api.ts'
import { uncashedCopy } from '../../../shared/copy/money/uncashed-copy.ts'
import { returnedCopy } from '../../../shared/copy/payments/returned-copy.ts'
import { paymentsCopy } from '../../../shared/copy/payments-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { DeskPage } from '../../../shared/desk-page.tsx'
import { inDollars } from '../../../shared/dollars.ts'
import { ListStates } from '../../../shared/list-states.tsx'
import { paths } from '../../../shared/paths.ts'
import { ExportLink } from '../../../shared/tables/export-link.tsx'
import { useList } from '../../../shared/use-list.ts'

const AGES = ['14', '60', '80', '365', '1095', '1825'] as const

/** Checks that nobody has cashed, the oldest first. For how long and of which state stands in the address. */
export default function UncashedPage() {
  const words = uncashedCopy
  const [query, setQuery] = useSearchParams()
  const days = AGES.find((each) => each === query.get('days')) ?? AGES[0]
  const state = usStates.find(({ code }) => code === query.get('state'))?.code
  const asked = { days, ...(state && { state }) }
  const list = useList(urlOf(listUncashedChecks, {}, asked), (cursor) =>
    call(listUncashedChecks, { query: { ...asked, cursor } }),
  )
  const choose = (change: { days?: string; state?: string }) => {
    const chosen = { days, ...(state && { state }), ...change }
    setQuery(chosen.state ? { days: chosen.days, state: chosen.state } : { days: chosen.days }, { replace: true })
  }
  return (
    <DeskPage
      title={words.title}
      back={{ href: paths.payments.href(), label: words.back }}
      aside={<ExportLink href={urlOf(exportUncashedChecks, {}, asked)}>{words.csv}</ExportLink>}
    >
      <p className="-mt-4 max-w-prose text-muted">{words.about}</p>
      <div className="flex flex-wrap gap-4">
        <Field label={words.days}>
          <Select value={days} onChange={({ target }) => choose({ days: target.value })}>
            {AGES.map((age) => (
              <option key={age} value={age}>
                {words.atLeast(Number(age))}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.state}>
          <Select value={state ?? ''} onChange={({ target }) => choose({ state: target.value })}>
            <option value="">{words.anyState}</option>
            {usStates.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={
          <EmptyState icon={<CircleCheckBig />} title={words.none}>
            {words.noneHint}
          </EmptyState>
        }
      >
        {(checks) => <UncashedTable checks={checks} />}
      </ListStates>
    </DeskPage>
  )
}

function UncashedTable({ checks }: { checks: readonly WireUncashedCheck[] }) {
  const words = uncashedCopy
  return (
    <Table
      caption={words.title}
      captionHidden
      rows={checks}
      rowKey={({ payment_id }) => payment_id}
      columns={[
        {
          id: 'claim',
          header: words.columns.claim,
          rowHeader: true,
          render: ({ claim_id }) => (
            <UiLink
              href={paths.claim.href(claim_id)}
              className="figures rounded-control text-basil underline-offset-2 hover:underline"
            >
              {claim_id}
            </UiLink>
          ),
        },
        {
          id: 'payee',
          header: words.columns.payee,
          render: ({ payee_name, operator_name }) => (
            <span className="flex min-w-32 flex-col wrap-anywhere">
              <span className="font-semibold">{payee_name}</span>
              {operator_name !== payee_name && <span className="text-muted">{operator_name}</span>}
            </span>
          ),
        },
        { id: 'state', header: words.columns.state, render: ({ state }) => state },
        {
          id: 'sent',
          header: words.columns.sent,
          render: ({ sent, days }) => (
            <span className="figures flex flex-col whitespace-nowrap">
              {formatShortDay(providerDay(sent))}
              <span className="text-muted">{words.age(days)}</span>
            </span>
          ),
        },
        {
          id: 'check',
          header: words.columns.check,
          render: ({ payment_id, check_status, check_number, payout_method, returned_on }) => (
            <span className="flex flex-col">
              {returned_on ? returnedCopy.cameBack(formatShortDay(returned_on)) : checkStatusLabel(check_status ?? '')}
              <UiLink
                href={paths.paymentRecord.href(payment_id)}
                className="figures self-start rounded-control whitespace-nowrap text-basil underline-offset-2 hover:underline"
              >
                {check_number ? words.number(check_number) : paymentsCopy.methods[payout_method]}
              </UiLink>
            </span>
          ),
        },
        {
          id: 'amount',
          header: words.columns.amount,
          align: 'end',
          render: ({ amount }) => <Money>{inDollars(amount)}</Money>,
        },
      ]}
    />
  )
}
