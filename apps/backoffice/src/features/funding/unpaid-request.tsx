import { askToWriteOff, closeFundingShort, type WireFunding } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Banner, Button, toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { type ReactNode, useState } from 'react'
import { call } from '../../shared/api.ts'
import { NoteDialog } from '../../shared/confirm-dialog.tsx'
import { approvalsCopy } from '../../shared/copy/money/approvals-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inDollars } from '../../shared/dollars.ts'
import { useAction } from '../../shared/use-action.ts'

type Ended = {
  request: WireFunding
  onChanged: (request: WireFunding) => void
  onReload: () => void
  onAsked: () => void
}

/** What an admin may do about an issued request that its manufacturer does not pay whole; finance reads that it may be done. */
export function UnpaidRequest({ isAdmin, ...ended }: Ended & { isAdmin: boolean }) {
  const words = approvalsCopy.unpaid
  const { request } = ended
  const openCents = dollarsToCents(request.total) - dollarsToCents(request.received)
  const [asking, setAsking] = useState<'close' | 'write off' | null>(null)
  const close = () => setAsking(null)
  return (
    <DeskSection title={words.title}>
      <ul className="flex flex-col gap-3">
        <Way text={words.closeShortText}>
          {isAdmin && (
            <Button size="small" onClick={() => setAsking('close')}>
              {words.closeShort}
            </Button>
          )}
        </Way>
        <Way text={words.writeOffText(formatDollars(openCents))}>
          {isAdmin && (
            <Button size="small" onClick={() => setAsking('write off')}>
              {words.writeOff}
            </Button>
          )}
        </Way>
      </ul>
      {!isAdmin && <p className="text-sm text-muted">{words.byAdmin}</p>}
      {asking === 'close' && <CloseShortDialog {...ended} close={close} />}
      {asking === 'write off' && <WriteOffDialog {...ended} openCents={openCents} close={close} />}
    </DeskSection>
  )
}

function Way({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-64 flex-1 text-muted">{text}</span>
      {children}
    </li>
  )
}

function CloseShortDialog({ request, onChanged, onReload, close }: Ended & { close: () => void }) {
  const words = approvalsCopy.unpaid
  const action = useAction(onReload, { close })
  // With thousands of claims only the first come along.
  const waiting = request.claims.filter((claim) => !claim.funded).length
  const isWhole = request.claims_next === null
  return (
    <NoteDialog
      danger
      about={`close-short-${request.id}`}
      title={words.closingShort.title(request.id)}
      hint={words.hint}
      confirm={words.closingShort.confirm}
      action={action}
      onCancel={close}
      onConfirm={(reason) =>
        void action.run(async () => {
          onChanged(await call(closeFundingShort, { params: { id: request.id }, body: { reason } }))
          toast({ tone: 'success', title: words.closingShort.done(request.id) })
          close()
        })
      }
    >
      <p>{isWhole && waiting === 0 ? words.closingShort.none : words.closingShort.text(isWhole ? waiting : null)}</p>
    </NoteDialog>
  )
}

function WriteOffDialog({
  request,
  openCents,
  onReload,
  onAsked,
  close,
}: Ended & { openCents: number; close: () => void }) {
  const words = approvalsCopy.unpaid
  const action = useAction(onReload, { close })
  const amount = formatDollars(openCents)
  return (
    <NoteDialog
      about={`write-off-${request.id}`}
      title={words.writingOff.title(amount)}
      hint={approvalsCopy.payBack.whyHint}
      confirm={words.writingOff.confirm}
      action={action}
      onCancel={close}
      onConfirm={(reason) =>
        void action.run(async () => {
          await call(askToWriteOff, { params: { id: request.id }, body: { reason } })
          toast({ tone: 'success', title: words.writingOff.done })
          onAsked()
          close()
        })
      }
    >
      <p>{words.writingOff.text(request.manufacturer_name, amount)}</p>
      {request.credit > 0 && (
        <Banner tone="warning">{words.hasCredit(request.manufacturer_name, inDollars(request.credit))}</Banner>
      )}
    </NoteDialog>
  )
}
