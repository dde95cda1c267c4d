import { mergeDistributor, unmergeDistributor, type WireDistributor } from '@caseback/contract'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { distributorsCopy } from '../../shared/copy/publishing/distributors-copy.ts'
import { formatMoment } from '../../shared/days/today.ts'
import { useAction } from '../../shared/use-action.ts'

/** What is done to a distributor that is part of another one. */
export type PartMove = { kind: 'take-back' | 'swap'; part: WireDistributor['parts'][number] }

/** Asks before a part becomes a distributor of its own again, or the one that stays. */
export function PartMoveDialog({
  distributor,
  move: { kind, part },
  onTakenBack,
  onSwapped,
  onStale,
  onClose,
}: {
  distributor: WireDistributor
  move: PartMove
  onTakenBack: (part: WireDistributor) => void
  onSwapped: (stays: WireDistributor) => void
  onStale: () => void
  onClose: () => void
}) {
  const action = useAction(onStale, { close: onClose })
  if (kind === 'swap') {
    const words = distributorsCopy.swapping
    return (
      <ConfirmDialog
        title={words.title(part.name)}
        confirm={words.confirm(part.name)}
        action={action}
        onCancel={onClose}
        onConfirm={() =>
          void action.run(async () => {
            const into = { into: part.id }
            onSwapped(await call(mergeDistributor, { params: { id: distributor.id }, body: into }))
          })
        }
      >
        <p className="wrap-anywhere">{words.text(part.name, distributor.name)}</p>
      </ConfirmDialog>
    )
  }
  const words = distributorsCopy.takingBack
  return (
    <ConfirmDialog
      title={words.title(part.name)}
      confirm={words.confirm}
      action={action}
      onCancel={onClose}
      onConfirm={() =>
        void action.run(async () => onTakenBack(await call(unmergeDistributor, { params: { id: part.id } })))
      }
    >
      <p className="wrap-anywhere">{words.text(part.name, distributor.name)}</p>
      {part.undo_until !== null && <p className="text-muted">{words.until(formatMoment(new Date(part.undo_until)))}</p>}
    </ConfirmDialog>
  )
}
