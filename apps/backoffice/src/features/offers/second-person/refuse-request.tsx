import { refuseOfferRequest, type WireStaffOffer } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { call } from '../../../shared/api.ts'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { secondPersonCopy } from '../../../shared/copy/publishing/second-person-copy.ts'
import { useAction } from '../../../shared/use-action.ts'

/** What of an offer waits for a second person. */
export type RequestOf = 'publishing' | 'move'

/** Refuses what a colleague wants of an offer, and says why. */
export function RefuseRequest({
  offer,
  what,
  by,
  onCancel,
  onChanged,
  onStale,
}: {
  offer: WireStaffOffer
  what: RequestOf
  /** Who has asked. */
  by: string
  onCancel: () => void
  onChanged: (offer: WireStaffOffer) => void
  onStale: () => void
}) {
  const { refuse, refusing } = secondPersonCopy
  const words = refusing[what]
  const action = useAction(onStale, { close: onCancel })
  return (
    <NoteDialog
      about={`refuse-${what}-${offer.id}`}
      title={words.title(offer.name)}
      confirm={refuse}
      danger
      action={action}
      onCancel={onCancel}
      onConfirm={(reason, onInvalid) =>
        void action.run(async () => {
          const changed = await call(refuseOfferRequest, {
            params: { id: offer.id, what },
            query: { seen: String(offer.revision) },
            body: { reason },
          })
          toast({ tone: 'success', title: refusing.done })
          onCancel()
          onChanged(changed)
        }, onInvalid)
      }
    >
      <p className="text-muted">{words.text(by)}</p>
    </NoteDialog>
  )
}
