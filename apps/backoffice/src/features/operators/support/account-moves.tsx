import {
  closeOperator,
  deactivateOperator,
  keepOperator,
  reactivateOperator,
  sendOperatorReset,
  sendOperatorVerification,
  verifyOperator,
  type WireOperatorAccount,
} from '@caseback/contract'
import { Button, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog, NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { supportCopy } from '../../../shared/copy/operators/support-copy.ts'
import { useAction } from '../../../shared/use-action.ts'

type Move = keyof typeof supportCopy.moves

const links = { verification: sendOperatorVerification, 'password-reset': sendOperatorReset } as const
const noted = {
  verify: verifyOperator,
  deactivate: deactivateOperator,
  reactivate: reactivateOperator,
  close: closeOperator,
  keep: keepOperator,
} as const

const isLink = (move: Move): move is keyof typeof links => move in links

/** What can be done about an account as it stands; a merge is taken back where it is told. */
function movesOf({ account, email_verified: isVerified }: WireOperatorAccount, merged: boolean): readonly Move[] {
  if (account === 'closed' || merged) return []
  if (account === 'deactivated') return ['reactivate']
  const links: Move[] = isVerified ? ['password-reset'] : ['verification', 'verify']
  return [...links, account === 'closing' ? 'keep' : 'close', 'deactivate']
}

/** The moves about an account: each says what it does before it does it, and most ask why. */
export function AccountMoves({
  account,
  merged,
  onChanged,
  onStale,
}: {
  account: WireOperatorAccount
  /** Another account acts for it. */
  merged: boolean
  onChanged: (account: WireOperatorAccount) => void
  onStale: () => void
}) {
  const words = supportCopy
  const [asking, setAsking] = useState<Move | null>(null)
  const close = () => setAsking(null)
  const action = useAction(onStale, { close })
  const params = { id: account.id }
  const made = (move: Move | 'closing') => {
    close()
    toast({ tone: 'success', title: words.done[move] })
  }
  const text = asking && words.asks[asking].text(account.email, account.open_claims)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {movesOf(account, merged).map((move) => (
          <Button
            key={move}
            className={move === 'deactivate' || move === 'close' ? 'text-tomato' : ''}
            onClick={() => setAsking(move)}
          >
            {words.moves[move]}
          </Button>
        ))}
      </div>
      {asking &&
        (isLink(asking) ? (
          <ConfirmDialog
            title={words.asks[asking].title}
            confirm={words.moves[asking]}
            action={action}
            onCancel={close}
            onConfirm={() =>
              void action.run(async () => {
                await call(links[asking], { params })
                made(asking)
              })
            }
          >
            <p className="wrap-anywhere">{text}</p>
          </ConfirmDialog>
        ) : (
          <NoteDialog
            about={`operator-${account.id}-${asking}`}
            title={words.asks[asking].title}
            confirm={words.moves[asking]}
            danger={asking === 'deactivate' || asking === 'close'}
            hint={words.colleagues}
            action={action}
            onCancel={close}
            onConfirm={(note, onInvalid) =>
              void action.run(async () => {
                const next = await call(noted[asking], { params, body: { note } })
                onChanged(next)
                made(asking === 'close' && next.account === 'closing' ? 'closing' : asking)
              }, onInvalid)
            }
          >
            <p className="wrap-anywhere">{text}</p>
          </NoteDialog>
        ))}
    </>
  )
}
