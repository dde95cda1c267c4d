import { takeBackOfferRequest, type WireStaffOffer } from '@caseback/contract'
import { Button, toast } from '@caseback/ui'
import { call } from '../../../shared/api.ts'
import { secondPersonCopy } from '../../../shared/copy/publishing/second-person-copy.ts'
import { useAction } from '../../../shared/use-action.ts'
import type { RequestOf } from './refuse-request.tsx'

/** Takes back what one has asked a second person for. */
export function TakeBackRequest({
  offer,
  what,
  onChanged,
  onStale,
}: {
  offer: WireStaffOffer
  what: RequestOf
  onChanged: (offer: WireStaffOffer) => void
  onStale: () => void
}) {
  const words = secondPersonCopy
  const action = useAction(onStale)
  const takeBack = () =>
    action.run(async () => {
      const query = { seen: String(offer.revision) }
      const changed = await call(takeBackOfferRequest, { params: { id: offer.id, what }, query })
      toast({ tone: 'success', title: words.takenBack })
      onChanged(changed)
    })
  return (
    <Button size="small" variant="quiet" busy={action.busy} onClick={() => void takeBack()}>
      {words.takeBack}
    </Button>
  )
}
