import { chooseDigest } from '@caseback/contract'
import { Checkbox, toast } from '@caseback/ui'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { youCopy } from '../../shared/copy/people-copy.ts'
import { useAction } from '../../shared/use-action.ts'

/** Whether one gets a mail each morning; it holds as soon as it is ticked. */
export function DigestChoice({ digest, onChosen }: { digest: boolean; onChosen: () => void }) {
  const words = youCopy
  const action = useAction(() => undefined, {})
  const choose = (wanted: boolean) =>
    action.run(async () => {
      await call(chooseDigest, { body: { digest: wanted } })
      toast({ tone: 'success', title: wanted ? words.digestIsOn : words.digestIsOff })
      onChosen()
    })
  return (
    <div className="flex flex-col items-start gap-2">
      <Checkbox
        label={words.digestOn}
        checked={digest}
        disabled={action.busy}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p className="text-sm text-muted">{words.digestHint}</p>
      <ActionProblem action={action} />
    </div>
  )
}
