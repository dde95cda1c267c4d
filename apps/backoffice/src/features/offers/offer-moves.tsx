import { duplicateOffer, pauseOffer, resumeOffer, unpublishOffer, type WireStaffOffer } from '@caseback/contract'
import { isNeverPublished, mayDeleteOffer, mayMoveOffer } from '@caseback/domain'
import { Button, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { offersCopy } from '../../shared/copy/offers-copy.ts'
import { moveAskedCopy } from '../../shared/copy/publishing/move-asked-copy.ts'
import { isInLastMonth } from '../../shared/offers/last-month.ts'
import { useAction } from '../../shared/use-action.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { type Moving, ReasonedMove } from './reasoned-move.tsx'
import { needed, seenOf } from './second-person/needed.ts'
import { whatItMeans } from './what-it-means.ts'

type Move = keyof typeof offersCopy.moves

/** What can be done with an offer as it stands, besides changing it. */
function movesOf(offer: WireStaffOffer): Move[] {
  const { state, has_draft } = offer
  const moves: Move[] = (['pause', 'resume', 'extend', 'unpublish'] as const).filter((move) =>
    mayMoveOffer(state, move),
  )
  if (mayDeleteOffer(offer)) moves.push('delete')
  if (isNeverPublished(offer)) moves.push('remove')
  else if (has_draft && state !== 'DELETED' && state !== 'DRAFT') moves.push('discard')
  return [...moves, 'duplicate']
}

/** The moves of an offer: each says what it does before it does it. */
export function OfferMoves(props: Moving & { onDuplicated: (copy: WireStaffOffer) => void }) {
  const { offer } = props
  const words = offersCopy
  const [asking, setAsking] = useState<Move | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      {movesOf(offer).map((move) => (
        <Button
          key={move}
          className={move === 'delete' || move === 'remove' ? 'text-tomato' : ''}
          onClick={() => setAsking(move)}
        >
          {words.moves[move]}
        </Button>
      ))}
      {asking === 'duplicate' && <DuplicateDialog {...props} onClose={close} />}
      {asking === 'extend' && <ExtendDialog {...props} onClose={close} />}
      {(asking === 'delete' || asking === 'remove' || asking === 'discard') && (
        <ReasonedMove {...props} move={asking} onClose={close} />
      )}
      {(asking === 'pause' || asking === 'resume' || asking === 'unpublish') && (
        <AskedMove {...props} move={asking} onClose={close} />
      )}
    </>
  )
}

/** What a copy takes over, and what it does not, before one is begun. */
function DuplicateDialog({
  offer,
  onStale,
  onDuplicated,
  onClose,
}: Moving & { onDuplicated: (copy: WireStaffOffer) => void; onClose: () => void }) {
  const words = offersCopy.moving.duplicate
  const action = useAction(onStale, { close: onClose })
  const duplicate = () =>
    action.run(async () => {
      const copy = await call(duplicateOffer, { params: { id: offer.id } })
      toast({ tone: 'success', title: words.done })
      onDuplicated(copy)
    })
  return (
    <ConfirmDialog
      title={words.title(offer.name)}
      confirm={offersCopy.moves.duplicate}
      action={action}
      onCancel={onClose}
      onConfirm={() => void duplicate()}
    >
      <p>{words.same}</p>
      <p>{words.anew}</p>
      <p>{words.left}</p>
    </ConfirmDialog>
  )
}

type Asked = keyof typeof calls | 'resume'

const calls = { pause: pauseOffer, unpublish: unpublishOffer } as const

function askOf(move: Asked, offer: WireStaffOffer): { title: string; texts: string[] } {
  const { moving } = offersCopy
  const { name, valid_from, valid_to, submission_deadline } = offer
  if (move === 'resume') {
    const text = isInLastMonth(offer) ? moving.resume.lastMonth : moving.resume.text
    return {
      title: moving.resume.title(name),
      texts: [text(valid_to, submission_deadline), ...whatItMeans(move, offer)],
    }
  }
  if (move === 'unpublish') return { title: moving.unpublish.title(name), texts: [moving.unpublish.text(valid_from)] }
  return { title: moving.pause.title(name), texts: [moving.pause.text, moving.pause.hint] }
}

function AskedMove({ offer, move, onChanged, onStale, onClose }: Moving & { move: Asked; onClose: () => void }) {
  const words = offersCopy
  const action = useAction(onStale, { close: onClose })
  const ask = askOf(move, offer)
  const params = { id: offer.id }
  const make = () =>
    action.run(async () => {
      const changed = await (move === 'resume'
        ? call(resumeOffer, { params, query: seenOf(offer) })
        : call(calls[move], { params }))
      onChanged(changed)
      const isAsked = move === 'resume' && changed.move_asked?.move === 'resume'
      toast({ tone: 'success', title: isAsked ? moveAskedCopy.done : words.moving[move].done })
      onClose()
    })
  return (
    <ConfirmDialog
      title={ask.title}
      confirm={move === 'resume' && offer.needs_second_person ? moveAskedCopy.ask : words.moves[move]}
      action={action}
      onCancel={onClose}
      onConfirm={() => void make()}
    >
      {ask.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {move === 'resume' && offer.needs_second_person && <p className="text-muted">{needed(offer)}</p>}
    </ConfirmDialog>
  )
}
