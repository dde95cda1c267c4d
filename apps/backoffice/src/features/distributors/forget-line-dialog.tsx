import { settleLearnedLine } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { learnedLinesCopy } from '../../shared/copy/publishing/learned-lines-copy.ts'
import { useAction } from '../../shared/use-action.ts'
import type { LineMove } from './line-sheet.tsx'

/** Asks before what was said of a line counts no more. */
export function ForgetLineDialog({ line, onDone, onStale, onCancel }: LineMove) {
  const words = learnedLinesCopy.forgetting
  const action = useAction(onStale, { close: onCancel })
  return (
    <ConfirmDialog
      title={words.title}
      confirm={learnedLinesCopy.forget}
      action={action}
      onCancel={onCancel}
      onConfirm={() =>
        void action.run(async () => {
          await call(settleLearnedLine, { params: { id: line.id }, body: { product_variant_id: null } })
          toast({ tone: 'success', title: words.done })
          onDone()
        })
      }
    >
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{line.text}</bdi>
      </p>
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
