import type { StaffMember, WireManufacturerRecord } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { fundingCopy } from '../../../shared/copy/money/funding-copy.ts'
import { manufacturerRecordCopy as words } from '../../../shared/copy/records/manufacturer-record-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { may } from '../../../shared/may.ts'
import { paths } from '../../../shared/paths.ts'
import { RecordPart } from '../record-part.tsx'
import { RecordRows } from '../record-rows.tsx'

/** What it was asked for, and what has come. */
export function ManufacturerMoney({
  manufacturer,
  member,
}: {
  manufacturer: WireManufacturerRecord
  member: StaffMember
}) {
  const { name, requests, request_count, requests_by_state, receipts, receipt_count } = manufacturer
  const finance = may(member, 'finance')
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <RecordPart title={words.requests} aside={request_count > 0 && words.requestsOf(request_count)}>
        {request_count === 0 && <p className="text-sm text-muted">{words.noRequests}</p>}
        {request_count > 0 && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
            {requests_by_state.map(({ state, requests: those, amount }) => (
              <div key={state}>
                <dt className="text-muted">{fundingCopy.states[state]}</dt>
                <dd className="figures font-semibold">
                  {finance ? (
                    <UiLink
                      href={paths.funding.href({ state, q: name })}
                      className="text-basil underline underline-offset-4"
                    >
                      {words.requestsOf(those)}
                    </UiLink>
                  ) : (
                    words.requestsOf(those)
                  )}{' '}
                  · {inDollars(amount)}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <RecordRows
          count={request_count}
          list={finance ? paths.funding.href({ q: name }) : null}
          rows={requests.map(({ id, state, claim_count, due_date, total }) => ({
            key: id,
            label: words.request(id),
            href: finance ? paths.fundingRequest.href(id) : null,
            about: `${fundingCopy.states[state]}, ${words.due(claim_count, due_date && formatShortDay(due_date))}`,
            amount: inDollars(total),
          }))}
        />
      </RecordPart>
      <RecordPart title={words.receipts} aside={receipt_count > 0 && words.receiptsOf(receipt_count)}>
        {receipt_count === 0 && <p className="text-sm text-muted">{words.noReceipts}</p>}
        <RecordRows
          count={receipt_count}
          list={finance ? paths.receipts.href({ q: name }) : null}
          rows={receipts.map(({ id, reference, received_on, reversed, amount }) => ({
            key: id,
            label: reference,
            href: finance ? paths.receipts.href({ q: reference }) : null,
            about: [formatShortDay(received_on), reversed && words.reversed].filter(Boolean).join(', '),
            amount: inDollars(amount),
          }))}
        />
      </RecordPart>
    </div>
  )
}
