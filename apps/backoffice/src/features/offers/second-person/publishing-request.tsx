import type { StaffMember, WireStaffOffer } from '@caseback/contract'
import { Banner, Button, ButtonLink } from '@caseback/ui'
import { useState } from 'react'
import { useWaitingAnew } from '../../../shared/approvals/use-waiting-anew.ts'
import { secondPersonCopy } from '../../../shared/copy/publishing/second-person-copy.ts'
import { formatMoment } from '../../../shared/days/today.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { may } from '../../../shared/may.ts'
import { ChangesList } from '../../../shared/offers/changes-list.tsx'
import { draftChanges } from '../../../shared/offers/what-changes.ts'
import { paths } from '../../../shared/paths.ts'
import { RefuseRequest } from './refuse-request.tsx'
import { TakeBackRequest } from './take-back-request.tsx'

/** Who waits for a second person, with what that person can do; or who has refused, and why. */
export function PublishingRequest({
  offer,
  member,
  inEditor = false,
  onChanged,
  onStale,
}: {
  offer: WireStaffOffer
  member: StaffMember
  /** Where it can be read and published already. */
  inEditor?: boolean
  onChanged: (offer: WireStaffOffer) => void
  onStale: () => void
}) {
  const words = secondPersonCopy
  const [refusing, setRefusing] = useState(false)
  useWaitingAnew(offer)
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
          isMine && may(member, 'publisher') ? (
            <TakeBackRequest offer={offer} what="publishing" onChanged={onChanged} onStale={onStale} />
          ) : (
            mayDecide && (
              <span className="flex flex-wrap gap-3">
                {!inEditor && (
                  <ButtonLink size="small" href={paths.offerEditor.href(offer.id)}>
                    {words.look}
                  </ButtonLink>
                )}
                <Button size="small" variant="quiet" onClick={() => setRefusing(true)}>
                  {words.refuse}
                </Button>
              </span>
            )
          )
        }
      >
        {asked.note && <span className="block wrap-anywhere">“{asked.note}”</span>}
        {mayDecide
          ? inEditor
            ? words.decideHere
            : words.decide
          : offer.may_publish < 2
            ? words.nobodyElse
            : words.waits}
      </Banner>
      {!inEditor && (
        <DeskSection title={words.wouldHold(offer.versions + 1)}>
          <div className="rounded-card border border-line bg-surface p-4">
            <ChangesList changes={draftChanges(offer)} />
          </div>
        </DeskSection>
      )}
      {refusing && (
        <RefuseRequest
          offer={offer}
          what="publishing"
          by={asked.by}
          onCancel={() => setRefusing(false)}
          onChanged={onChanged}
          onStale={onStale}
        />
      )}
    </>
  )
}
