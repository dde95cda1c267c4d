import type { WirePayment } from '@caseback/contract'
import { isClosedCheck } from '@caseback/domain'
import { Badge, Button, Money, Table, type Tone, UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { checkStatusLabel } from '@caseback/words/en/claims/claim-sentences'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { mendCopy } from '../../shared/copy/payments/mend-copy.ts'
import { returnedCopy } from '../../shared/copy/payments/returned-copy.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { inDollars } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import type { Sorted } from '../../shared/tables/sorted.tsx'
import { PaymentMoveDialog } from './payment-move-dialog.tsx'
import { isStoppable, movesOf, type PaymentMove } from './payment-moves.ts'

/** Payments with the status of their check in words, and what a person may do about them. */
export function PaymentTable({
  caption,
  payments,
  sorted,
  onChanged,
}: {
  caption: string
  payments: readonly WirePayment[]
  /** Its order, where it can be chosen. */
  sorted?: Sorted<'created' | 'payee' | 'amount'>
  /** A payment has moved, or turned out to have moved: read it again. */
  onChanged: () => void
}) {
  const words = paymentsCopy
  const [asking, setAsking] = useState<{ payment: WirePayment; move: PaymentMove } | null>(null)
  const anyMoves = payments.some((payment) => movesOf(payment).length > 0)
  const labels: Record<PaymentMove, { text: string; aloud: (claimId: number) => string }> = {
    adopt: { text: words.adopt, aloud: words.adoptCheck },
    mend: { text: mendCopy.move, aloud: mendCopy.moveAloud },
    release: { text: words.release, aloud: words.releasePayment },
    cancel: { text: words.cancel, aloud: words.cancelPayment },
    clear: { text: words.clear, aloud: words.clearPayment },
    unclear: { text: words.unclear, aloud: words.unclearPayment },
    resend: { text: words.resend, aloud: words.resendPayment },
    returned: { text: returnedCopy.move, aloud: returnedCopy.moveAloud },
    notReturned: { text: returnedCopy.notReturned, aloud: returnedCopy.notReturnedAloud },
    void: { text: words.stop, aloud: words.stopPayment },
  }
  return (
    <>
      <Table
        caption={caption}
        captionHidden
        rows={payments}
        rowKey={(payment) => payment.id}
        columns={[
          {
            id: 'claim',
            header: words.columns.claim,
            rowHeader: true,
            render: (payment) => (
              <UiLink
                href={paths.claim.href(payment.claim_id)}
                className="figures rounded-control text-basil underline-offset-2 hover:underline"
              >
                {payment.claim_id}
              </UiLink>
            ),
          },
          {
            id: 'payee',
            header: words.columns.payee,
            sort: sorted?.head('payee'),
            render: (payment) => (
              <span className="flex min-w-32 flex-col wrap-anywhere">
                <span className="font-semibold">{payment.payee_name}</span>
                <span className="text-muted">{words.methods[payment.payout_method]}</span>
              </span>
            ),
          },
          {
            id: 'status',
            header: words.columns.status,
            sort: sorted?.head('created', true),
            render: (payment) => <PaymentStatus payment={payment} />,
          },
          {
            id: 'check',
            header: words.columns.check,
            oneLine: true,
            render: (payment) => <ToRecord payment={payment} />,
          },
          {
            id: 'amount',
            header: words.columns.amount,
            sort: sorted?.head('amount', true),
            align: 'end',
            render: (payment) => <Money>{inDollars(payment.amount)}</Money>,
          },
          ...(anyMoves
            ? [
                {
                  id: 'moves',
                  header: words.columns.actions,
                  align: 'end' as const,
                  oneLine: true,
                  render: (payment: WirePayment) =>
                    movesOf(payment).length > 0 && (
                      <span className="flex flex-wrap justify-end gap-2">
                        {movesOf(payment).map((move) => (
                          <Button
                            key={move}
                            size="small"
                            aria-label={labels[move].aloud(payment.claim_id)}
                            onClick={() => setAsking({ payment, move })}
                          >
                            {labels[move].text}
                          </Button>
                        ))}
                      </span>
                    ),
                },
              ]
            : []),
        ]}
      />
      {asking && (
        <PaymentMoveDialog
          key={`${asking.move} ${asking.payment.id}`}
          payment={asking.payment}
          move={asking.move}
          onClose={() => setAsking(null)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

const ToRecord = ({ payment }: { payment: WirePayment }) => (
  <UiLink
    href={paths.paymentRecord.href(payment.id)}
    className={`figures rounded-control text-basil underline-offset-2 hover:underline ${payment.check_number ? '' : 'whitespace-normal'}`}
  >
    {payment.check_number ? paymentsCopy.checkNumber(payment.check_number) : paymentsCopy.noNumber(payment.id)}
  </UiLink>
)

function toneOf(payment: WirePayment): Tone {
  if (payment.phase === 'NEEDS_PERSON') return 'saffron'
  if (payment.phase !== 'SENT') return 'neutral'
  if (isClosedCheck(payment.check_status ?? '')) return 'tomato'
  return payment.paid === null ? 'sky' : 'basil'
}

function PaymentStatus({ payment }: { payment: WirePayment }) {
  const words = paymentsCopy
  const status =
    payment.phase === 'SENT' && payment.check_status
      ? checkStatusLabel(payment.check_status)
      : words.phases[payment.phase]
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end">
      <Badge tone={toneOf(payment)} dot>
        {status}
      </Badge>
      {payment.returned_on && !payment.paid && (
        <span className="font-semibold text-tomato">
          {(isStoppable(payment) ? returnedCopy.notStopped : returnedCopy.cameBack)(
            formatShortDay(payment.returned_on),
          )}
        </span>
      )}
      {payment.paid ? (
        <span className="text-muted">{words.paidOn(formatShortDay(providerDay(payment.paid)))}</span>
      ) : (
        payment.sent && <span className="text-muted">{words.sentOn(formatShortDay(providerDay(payment.sent)))}</span>
      )}
      {payment.attention && (
        <span className="flex max-w-prose min-w-48 items-start gap-1.5 rounded-control bg-saffron-tint px-2 py-1 text-left whitespace-normal text-saffron">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {payment.attention}
        </span>
      )}
    </span>
  )
}
