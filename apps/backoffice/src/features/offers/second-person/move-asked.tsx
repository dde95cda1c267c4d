import { changeOffer, extendOffer, resumeOffer, type StaffMember, type WireStaffOffer } from '@caseback/contract'
import { Banner, Button, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { moveAskedCopy } from '../../../shared/copy/publishing/move-asked-copy.ts'
import { secondPersonCopy } from '../../../shared/copy/publishing/second-person-copy.ts'
import { formatMoment } from '../../../shared/days/today.ts'
import { may } from '../../../shared/may.ts'
import { useAudienceNames } from '../../../shared/offers/audience-names.ts'
import { useAction } from '../../../shared/use-action.ts'
import { whatItMeans } from '../what-it-means.ts'
import { RefuseRequest } from './refuse-request.tsx'
import { TakeBackRequest } from './take-back-request.tsx'

type Asked = NonNullable<WireStaffOffer['move_asked']>

/** What somebody wants of an offer that is out, with what a second person can do about it; nothing where nothing waits. */
export function MoveAsked({
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
  const words = moveAskedCopy
  const action = useAction(onStale)
  const [refusing, setRefusing] = useState(false)
  const { move_asked: asked, move_refused: refused } = offer
  if (refused)
    return (
      <Banner tone="warning" title={words.refusedBy(refused.by, formatMoment(new Date(refused.at)))}>
        {refused.reason}
      </Banner>
    )
  if (!asked) return null
  const isMine = asked.by_id === member.id
  const agree = () =>
    action.run(async () => {
      onChanged(await callFor(offer, asked))
      toast({ tone: 'success', title: words.agreed })
    })
  return (
    <Banner
      tone="info"
      title={
        isMine ? words.mine(formatMoment(new Date(asked.at))) : words.asked(asked.by, formatMoment(new Date(asked.at)))
      }
      action={
        may(member, 'publisher') &&
        (isMine ? (
          <TakeBackRequest offer={offer} what="move" onChanged={onChanged} onStale={onStale} />
        ) : (
          <span className="flex flex-wrap gap-3">
            <Button size="small" busy={action.busy} onClick={() => void agree()}>
              {words.agree}
            </Button>
            <Button size="small" variant="quiet" disabled={action.busy} onClick={() => setRefusing(true)}>
              {secondPersonCopy.refuse}
            </Button>
          </span>
        ))
      }
    >
      <ul className="flex flex-col">
        <Wanted asked={asked} />
        {whatItMeans(asked.move, offer).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {!isMine ? words.decide : offer.may_publish < 2 ? secondPersonCopy.nobodyElse : words.waits}
      {!refusing && <ActionProblem action={action} />}
      {refusing && (
        <RefuseRequest
          offer={offer}
          what="move"
          by={asked.by}
          onCancel={() => setRefusing(false)}
          onChanged={onChanged}
          onStale={onStale}
        />
      )}
    </Banner>
  )
}

/** What is on the screen is what is answered: another request that has come since is not. */
const seenOf = ({ revision }: WireStaffOffer) => ({ seen: String(revision) })

/** The same call as that of who asked: agreeing to anything else is not possible. */
function callFor(offer: WireStaffOffer, { move, valid_to, changes }: Asked): Promise<WireStaffOffer> {
  const params = { id: offer.id }
  if (move === 'extend' && valid_to) return call(extendOffer, { params, query: seenOf(offer), body: { valid_to } })
  if (move === 'change' && changes) return call(changeOffer, { params, body: { ...changes, seen: offer.revision } })
  return call(resumeOffer, { params, query: seenOf(offer) })
}

function Wanted({ asked }: { asked: Asked }) {
  const words = moveAskedCopy
  const names = useAudienceNames({
    operator_types: asked.audience?.operator_types ?? [],
    chain_ids: [],
    chains: asked.audience?.chains ?? [],
  })
  if (asked.move === 'resume') return <li>{words.resume}</li>
  if (asked.move === 'extend') return <li>{words.extend(asked.valid_to ?? '')}</li>
  const { name, about_en, about_es, budget, pause_at_budget } = asked.changes ?? {}
  return (
    <>
      {name !== undefined && <li className="wrap-anywhere">{words.name(name)}</li>}
      {about_en !== undefined && <li className="wrap-anywhere">{words.aboutEn(about_en)}</li>}
      {about_es !== undefined && <li className="wrap-anywhere">{words.aboutEs(about_es)}</li>}
      {budget !== undefined && <li>{words.budget(budget)}</li>}
      {pause_at_budget !== undefined && <li>{words.pause(pause_at_budget)}</li>}
      {asked.audience && <li className="wrap-anywhere">{words.audience(names, asked.audience.reaches)}</li>}
    </>
  )
}
