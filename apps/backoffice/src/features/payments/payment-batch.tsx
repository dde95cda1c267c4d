import { listBatchLines, type StaffMember, type WireBatch } from '@caseback/contract'
import { Banner, Button, EmptyState } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskPage, DeskSection, Figures } from '../../shared/desk-page.tsx'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { ShowMore } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useMore } from '../../shared/use-more.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { BatchState } from './batch-list.tsx'
import { PayLines } from './pay-lines.tsx'
import { PaymentTable } from './payment-table.tsx'
import { SimulatorLink } from './simulator-link.tsx'

/** A batch with its lines, and after the approval its payments; approved by another person than the one who made it. */
export function PaymentBatch({
  batch,
  member,
  onChanged,
  onReload,
}: {
  batch: WireBatch
  member: StaffMember
  onChanged: (batch: WireBatch) => void
  onReload: () => void
}) {
  const words = paymentsCopy
  const [asking, setAsking] = useState<'approve' | 'discard' | null>(null)
  const close = () => setAsking(null)
  const total = inDollars(batch.total)
  const isDraft = batch.state === 'DRAFT'
  const params = { id: batch.id }
  const paymentOf = new Map(batch.payments.map((payment) => [payment.claim_id, payment]))
  const lines = useMore(
    `lines of batch ${batch.id}`,
    batch.lines.map((line) => ({ ...line, payment: paymentOf.get(line.claim_id) ?? null })),
    batch.lines_next,
    (cursor) => call(listBatchLines, { params, query: { cursor } }),
  )
  const payments = lines.items.flatMap(({ payment }) => (payment ? [payment] : []))
  const { held, progress } = batch
  const reload = () => {
    onReload()
    lines.reload()
  }
  return (
    <DeskPage
      title={words.batch(batch.id)}
      badge={<BatchState state={batch.state} />}
      back={{ href: paths.payments.href(), label: words.back }}
      aside={
        isDraft ? (
          <>
            <Button onClick={() => setAsking('discard')}>{words.discard}</Button>
            {batch.may_approve && batch.lines.length > 0 && (
              <Button variant="primary" onClick={() => setAsking('approve')}>
                {words.approve}
              </Button>
            )}
          </>
        ) : (
          batch.state === 'APPROVED' && <SimulatorLink member={member} />
        )
      }
    >
      <p className="-mt-4 text-muted">
        {words.madeLine(batch.created_by, formatShortDay(providerDay(batch.created)), formatShortDay(batch.cutoff))}
        {batch.approved &&
          batch.approved_by &&
          ` · ${words.approvedLine(batch.approved_by, formatShortDay(providerDay(batch.approved)))}`}
      </p>
      {isDraft && batch.lines.length > 0 && (
        <Banner tone="info">
          {batch.may_approve
            ? words.waitsForYou(batch.created_by)
            : batch.above_limit === null
              ? words.makerWaits
              : words.aboveLimit(inDollars(batch.above_limit))}
        </Banner>
      )}
      {isDraft && held > 0 && <Banner tone="warning">{words.heldLines(held)}</Banner>}
      <Figures
        figures={[
          { label: words.figures.total, value: total, strong: true },
          { label: words.figures.checks, value: inFull(batch.claim_count) },
          { label: words.figures.sent, value: inFull(progress.sent) },
          { label: words.figures.paid, value: inFull(progress.paid) },
          ...(progress.failed > 0 ? [{ label: words.figures.failed, value: inFull(progress.failed) }] : []),
        ]}
      />
      {progress.waiting > 0 && (
        <Banner tone="info">{words.sending(progress.sent, progress.sent + progress.waiting)}</Banner>
      )}
      {payments.length > 0 && (
        <DeskSection title={words.payments}>
          <PaymentTable caption={words.payments} payments={payments} onChanged={reload} />
          <ShowMore list={lines} />
        </DeskSection>
      )}
      <DeskSection title={words.lines}>
        {lines.items.length > 0 ? (
          <>
            <PayLines caption={words.lines} lines={lines.items} />
            <ShowMore list={lines} />
          </>
        ) : (
          <EmptyState title={words.noLines}>{words.noLinesHint}</EmptyState>
        )}
      </DeskSection>
      {asking && <BatchDialog asking={asking} batch={batch} onChanged={onChanged} onReload={onReload} close={close} />}
    </DeskPage>
  )
}
