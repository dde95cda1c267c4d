import { newDistributors } from '@caseback/contract'
import { Button, Dialog } from '@caseback/ui'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { distributorChoiceCopy } from '../../../shared/copy/review/distributor-choice-copy.ts'
import type { Action } from '../../../shared/use-action.ts'

/** What was said of names that are on no list: which distributor is meant, by the name that was typed, and which are new. */
export type SettledNames = { meant: Record<string, string>; added: string[] }

/**
 * Names of distributors that are on no list, one after the other: one of those that are near, by its number or, the first, by
 * Enter; or a new one, which is a decision of its own.
 */
export function NewDistributorDialog({
  refusal,
  action,
  onCancel,
  onSettled,
}: {
  /** 409 `distributor.new`, which names them. */
  refusal: ApiError
  action: Pick<Action, 'busy' | 'problem'>
  onCancel: () => void
  onSettled: (names: SettledNames) => void
}) {
  const words = distributorChoiceCopy
  const asked = newDistributors.parse(refusal.body['new_distributors'])
  const [settled, setSettled] = useState<SettledNames>({ meant: {}, added: [] })
  const at = Math.min(Object.keys(settled.meant).length + settled.added.length, asked.length - 1)
  const current = asked[at]

  const answer = (meant: string | null) => {
    if (!current || action.busy) return
    const after =
      meant === null
        ? { ...settled, added: [...settled.added, current.name] }
        : { ...settled, meant: { ...settled.meant, [current.name]: meant } }
    if (at + 1 < asked.length) setSettled(after)
    else onSettled(after)
  }
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const chosen = ctrlKey || metaKey || altKey ? undefined : current?.near[Number(key) - 1]
      if (chosen) answer(chosen.name)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  if (!current) return null
  return (
    <Dialog
      key={current.name}
      open
      title={words.title(current.name)}
      onCancel={onCancel}
      footer={<Button onClick={onCancel}>{words.back}</Button>}
    >
      <p className="text-muted">{current.near.length > 0 ? words.nearHint : words.noneHint}</p>
      <div className="mt-3 flex flex-col gap-2">
        {current.near.map(({ id, name }, place) => (
          <Button
            key={id}
            data-autofocus={place === 0 ? true : undefined}
            variant={place === 0 ? 'primary' : 'secondary'}
            className="justify-start text-left wrap-anywhere"
            busy={action.busy && place === 0}
            onClick={() => answer(name)}
          >
            {words.take(name)}{' '}
            <kbd aria-hidden="true" className={place === 0 ? 'key-on-basil' : 'key'}>
              {place + 1}
            </kbd>
          </Button>
        ))}
        <Button
          data-autofocus={current.near.length === 0 ? true : undefined}
          className="justify-start text-left wrap-anywhere"
          onClick={() => answer(null)}
        >
          {words.add(current.name)}
        </Button>
      </div>
      <ActionProblem action={action} />
    </Dialog>
  )
}
