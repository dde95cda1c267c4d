import { approveMove, refuseMove, takeBackMove, type WireApproval } from '@caseback/contract'
import { Banner, toast } from '@caseback/ui'
import { call } from '../api.ts'
import { ConfirmDialog, NoteDialog } from '../confirm-dialog.tsx'
import { approvalsCopy } from '../copy/money/approvals-copy.ts'
import { inDollars } from '../dollars.ts'
import { useAction } from '../use-action.ts'

/** What is asked before something that waits is decided. */
export type ApprovalQuestion = { what: 'approve' | 'refuse' | 'take_back'; approval: WireApproval }

/** The question about a move of money that waits, and what is done after a yes. */
export function ApprovalDialog({
  asking: { what, approval },
  onDecided,
  onStale,
  close,
}: {
  asking: ApprovalQuestion
  onDecided: () => void
  onStale: () => void
  close: () => void
}) {
  const action = useAction(onStale, { close })
  const params = { id: approval.id }
  const amount = inDollars(approval.amount)
  const done = (title: string) => {
    toast({ tone: 'success', title })
    onDecided()
  }
  if (what === 'refuse') {
    const words = approvalsCopy.refusing
    return (
      <NoteDialog
        about={`approval-${approval.id}`}
        title={words.title}
        confirm={words.confirm}
        action={action}
        onCancel={close}
        onConfirm={(reason) =>
          void action.run(async () => {
            await call(refuseMove, { params, body: { reason } })
            done(words.done)
          })
        }
      >
        <p>{words.text(approval.asked.by)}</p>
      </NoteDialog>
    )
  }
  if (what === 'take_back') {
    const words = approvalsCopy.takingBack
    return (
      <ConfirmDialog
        title={words.title}
        confirm={words.confirm}
        action={action}
        onCancel={close}
        onConfirm={() =>
          void action.run(async () => {
            await call(takeBackMove, { params })
            done(words.done)
          })
        }
      >
        <p>{words.text}</p>
      </ConfirmDialog>
    )
  }
  const words = approvalsCopy.approving[approval.kind]
  const instead = creditInstead(approval)
  return (
    <ConfirmDialog
      danger={approval.kind === 'write_off' || approval.kind === 'write_off_carry'}
      title={words.title(amount)}
      confirm={words.confirm(amount)}
      action={action}
      onCancel={close}
      onConfirm={() =>
        void action.run(async () => {
          await call(approveMove, { params })
          done(words.done(amount))
        })
      }
    >
      <p>{words.text(amount, approval.manufacturer_name ?? '', approval.reference ?? '')}</p>
      {instead && <Banner tone="warning">{instead}</Banner>}
    </ConfirmDialog>
  )
}

/** Of what is to be written off, where its manufacturer has credit that could settle it: what to do instead. */
export const creditInstead = ({ credit, manufacturer_name, for_you }: WireApproval): string | null =>
  credit === null || credit <= 0
    ? null
    : approvalsCopy.hasCredit(manufacturer_name ?? '', inDollars(credit), for_you === 'take_back')
