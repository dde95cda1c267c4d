import {
  deactivateStaffPerson,
  endStaffPersonSessions,
  inviteStaffPersonAgain,
  reactivateStaffPerson,
  resetSecondFactor,
  type WireStaffPerson,
} from '@caseback/contract'
import { Button, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { peopleCopy } from '../../shared/copy/people-copy.ts'
import { useAction } from '../../shared/use-action.ts'

type Move = keyof typeof peopleCopy.moves

const calls = {
  'invite-again': inviteStaffPersonAgain,
  'take-back': deactivateStaffPerson,
  'sign-out': endStaffPersonSessions,
  'reset-app': resetSecondFactor,
  deactivate: deactivateStaffPerson,
  reactivate: reactivateStaffPerson,
} as const

/** What can be done with somebody as they stand, the likeliest last. */
function movesOf(person: WireStaffPerson): readonly Move[] {
  if (person.state === 'deactivated') return ['reactivate']
  if (person.state === 'invited') return ['take-back', 'invite-again']
  return ['deactivate', 'reset-app', ...(person.sessions.length > 0 ? (['sign-out'] as const) : [])]
}

const isTaking = (move: Move) => move === 'deactivate' || move === 'reset-app' || move === 'take-back'

function askOf(move: Move, { name, sessions, last_sign_in }: WireStaffPerson) {
  const { asks } = peopleCopy
  if (move === 'sign-out' || move === 'deactivate') return asks[move](name, sessions.length)
  return move === 'reactivate' ? asks.reactivate(name, last_sign_in !== null) : asks[move](name)
}

/** The moves about a member of staff: each says what it does before it does it. */
export function PersonMoves({
  person,
  onChanged,
  onRefused,
}: {
  person: WireStaffPerson
  onChanged: (person: WireStaffPerson) => void
  onRefused: () => void
}) {
  const words = peopleCopy
  const [asking, setAsking] = useState<Move | null>(null)
  const close = () => setAsking(null)
  const action = useAction(onRefused, { close })
  const make = (move: Move) =>
    action.run(async () => {
      onChanged(await call(calls[move], { params: { id: person.id } }))
      close()
      toast({ tone: 'success', title: words.done[move] })
    })
  const ask = asking && askOf(asking, person)
  return (
    <>
      {movesOf(person).map((move) => (
        <Button key={move} className={move === 'deactivate' ? 'text-tomato' : ''} onClick={() => setAsking(move)}>
          {words.moves[move]}
        </Button>
      ))}
      {asking && ask && (
        <ConfirmDialog
          title={ask.title}
          confirm={words.moves[asking]}
          danger={isTaking(asking)}
          action={action}
          onCancel={close}
          onConfirm={() => void make(asking)}
        >
          <p>{ask.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
