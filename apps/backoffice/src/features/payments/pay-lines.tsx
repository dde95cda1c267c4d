import type { WirePayLine } from '@caseback/contract'
import { Badge, Money, Table, UiLink } from '@caseback/ui'
import { checkStatusLabel } from '@caseback/words/en/claims/claim-sentences'
import { RETURNED } from '@caseback/words/payment-sentence'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { returnedCopy } from '../../shared/copy/payments/returned-copy.ts'
import { stopsCopy } from '../../shared/copy/payments/stops-copy.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { inDollars } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { PromiseDay } from '../../shared/promise-day.tsx'

/** What became of the check that a new one replaces: "replaces a check: Void". */
function Replaces({ status }: { status: string }) {
  return (
    <Badge tone="sky">
      {status === RETURNED ? returnedCopy.replaced : paymentsCopy.replaces(checkStatusLabel(status))}
    </Badge>
  )
}

/** What one has to know before paying a line: that it replaces a check, waits, and why somebody should look first. */
export function PayLineMarks({ line }: { line: WirePayLine }) {
  return (
    <>
      {line.replaces && <Replaces status={line.replaces} />}
      {line.waits_for_tax_form && <Badge tone="saffron">{paymentsCopy.waitsForTaxForm}</Badge>}
      {line.waits_for_payee && <Badge tone="saffron">{paymentsCopy.waitsForPayee}</Badge>}
      {line.payments_stopped && <Badge tone="tomato">{stopsCopy.badge}</Badge>}
      {line.hold && (
        <span className="flex max-w-prose items-start gap-1.5 rounded-control bg-saffron-tint px-2 py-1 text-left text-saffron">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {line.hold}
        </span>
      )}
    </>
  )
}

/** Claims that are paid, or may be: to whom, how, how much, until when, and why somebody should look first. */
export function PayLines({ caption, lines }: { caption: string; lines: readonly WirePayLine[] }) {
  const words = paymentsCopy.columns
  return (
    <Table
      caption={caption}
      captionHidden
      rows={lines}
      rowKey={(line) => line.claim_id}
      columns={[
        {
          id: 'claim',
          header: words.claim,
          rowHeader: true,
          render: (line) => (
            <UiLink
              href={paths.claim.href(line.claim_id)}
              className="figures rounded-control text-basil underline-offset-2 hover:underline"
            >
              {line.claim_id}
            </UiLink>
          ),
        },
        {
          id: 'payee',
          header: words.payee,
          render: (line) => (
            <span className="flex min-w-32 flex-col items-start gap-1 wrap-anywhere max-md:items-end">
              <span className="font-semibold">{line.payee_name}</span>
              {line.operator_name !== line.payee_name && <span className="text-muted">{line.operator_name}</span>}
              <PayLineMarks line={line} />
            </span>
          ),
        },
        {
          id: 'recipient',
          header: words.recipient,
          render: (line) => (
            <span className="flex flex-col">
              {paymentsCopy.methods[line.payout_method]}
              <span className="wrap-anywhere text-muted">{line.recipient}</span>
            </span>
          ),
        },
        { id: 'promise', header: words.promise, render: (line) => <PromiseDay day={line.promise_date} /> },
        {
          id: 'amount',
          header: words.amount,
          align: 'end',
          render: (line) => (
            <span className="flex flex-col items-end">
              <Money>{inDollars(line.amount)}</Money>
              {line.kept_back > 0 && (
                <span className="figures text-sm text-muted">{paymentsCopy.keptBack(inDollars(line.kept_back))}</span>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
