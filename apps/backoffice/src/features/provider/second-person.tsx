import { changeProvider, type WireProvider } from '@caseback/contract'
import { Checkbox, toast } from '@caseback/ui'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { providerCopy } from '../../shared/copy/publishing/provider-copy.ts'
import { useAction } from '../../shared/use-action.ts'

/** Whether publishing needs two people; it holds as soon as it is switched. */
export function SecondPerson({
  provider,
  onChanged,
}: {
  provider: WireProvider
  onChanged: (changed: WireProvider) => void
}) {
  const words = providerCopy
  const action = useAction(() => undefined, {})
  const change = (needed: boolean) =>
    action.run(async () => {
      onChanged(await call(changeProvider, { body: { publishing_needs_second_person: needed } }))
      toast({ tone: 'success', title: needed ? words.secondOn : words.secondOff })
    })
  return (
    <div className="max-w-xl">
      <Checkbox
        label={words.secondSwitch}
        hint={words.secondHint}
        checked={provider.publishing_needs_second_person}
        disabled={action.busy}
        onChange={(event) => void change(event.target.checked)}
      />
      <ActionProblem action={action} />
    </div>
  )
}
