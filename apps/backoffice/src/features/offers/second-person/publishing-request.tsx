import { refusePublishing, type StaffMember, type WireStaffOffer } from '@caseback/contract'
import { Banner, Button, ButtonLink, Dialog, Field, Textarea, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
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
        {mayDecide ? words.decide : words.waits}
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
  const copy = useCopy()
  const words = secondPersonCopy.refusing
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const action = useAction(onStale, {})
  const refuse = () => {
    if (!reason.trim()) return setProblem(words.required)
    setProblem(undefined)
    return void action.run(async () => {
      const changed = await call(refusePublishing, { params: { id: offer.id }, body: { reason: reason.trim() } })
      toast({ tone: 'success', title: words.done })
      onChanged(changed)
    })
  }
  return (
    <Dialog
      open
      title={words.title(offer.name)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button variant="danger" busy={action.busy} onClick={refuse}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-muted">{words.text(by)}</p>
      <Field label={words.why} error={problem}>
        <Textarea data-autofocus maxLength={1_000} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ActionProblem action={action} />
    </Dialog>
  )
}
