import { refusePublishing, type StaffMember, type WireStaffOffer } from '@caseback/contract'
import { Banner, Button, ButtonLink, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { secondPersonCopy } from '../../../shared/copy/publishing/second-person-copy.ts'
import { may } from '../../../shared/may.ts'
import { paths } from '../../../shared/paths.ts'
import { formatMoment } from '../../../shared/today.ts'
import { useAction } from '../../../shared/use-action.ts'

/** Who waits for a second person, with what that person can do; or who has refused, and why. */
export function PublishingRequest({
  offer,
  member,
  onChanged,
  onStale,
}: {
  offer: WireStaffOffer
  member: StaffMember
  onChanged: (offer: WireStaffOffer) => void
  onStale: () => void
}) {
  const words = secondPersonCopy
  const [refusing, setRefusing] = useState(false)
  const { publishing_asked: asked, publishing_refused: refused } = offer
  if (refused)
    return (
      <Banner tone="warning" title={words.refused(refused.by, formatMoment(new Date(refused.at)))}>
        {refused.reason}
      </Banner>
    )
  if (!asked) return null
  const isMine = asked.by_id === member.id
  const mayDecide = !isMine && may(member, 'publisher')
  const moment = formatMoment(new Date(asked.at))
  return (
    <>
      <Banner
        tone="info"
        title={isMine ? words.mine(moment) : words.asked(asked.by, moment)}
        action={
          mayDecide && (
            <span className="flex flex-wrap gap-3">
              <ButtonLink size="small" href={paths.offerEditor.href(offer.id)}>
                {words.look}
              </ButtonLink>
              <Button size="small" variant="quiet" onClick={() => setRefusing(true)}>
                {words.refuse}
              </Button>
            </span>
          )
        }
      >
        {asked.note && <span className="block wrap-anywhere">“{asked.note}”</span>}
        {mayDecide ? words.decide : offer.may_publish < 2 ? words.nobodyElse : words.waits}
      </Banner>
      {refusing && (
        <Refusing
          offer={offer}
          by={asked.by}
          onCancel={() => setRefusing(false)}
          onChanged={(changed) => {
            setRefusing(false)
            onChanged(changed)
          }}
          onStale={() => {
            setRefusing(false)
            onStale()
          }}
        />
      )}
    </>
  )
}

function Refusing({
  offer,
  by,
  onCancel,
  onChanged,
  onStale,
}: {
  offer: WireStaffOffer
  by: string
  onCancel: () => void
  onChanged: (offer: WireStaffOffer) => void
  onStale: () => void
}) {
  const words = secondPersonCopy.refusing
  const action = useAction(onStale, {})
  return (
    <NoteDialog
      about={`refuse-publishing-${offer.id}`}
      title={words.title(offer.name)}
      confirm={words.confirm}
      danger
      action={action}
      onCancel={onCancel}
      onConfirm={(reason, onInvalid) =>
        void action.run(async () => {
          const changed = await call(refusePublishing, {
            params: { id: offer.id },
            query: { seen: String(offer.revision) },
            body: { reason },
          })
          toast({ tone: 'success', title: words.done })
          onChanged(changed)
        }, onInvalid)
      }
    >
      <p className="text-muted">{words.text(by)}</p>
    </NoteDialog>
  )
}
