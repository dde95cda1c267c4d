import { askToChangeRemitTo, changeProvider, type WireProvider } from '@caseback/contract'
import { Banner, Button, Field, Textarea, toast } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { type ApiError, call } from '../../shared/api.ts'
import { WaitingApprovals } from '../../shared/approvals/waiting-approvals.tsx'
import { ActionProblem, NoteDialog } from '../../shared/confirm-dialog.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { providerCopy } from '../../shared/copy/publishing/provider-copy.ts'
import { useAction } from '../../shared/use-action.ts'

/** The account or address that requests name to manufacturers: the first one is saved, another one is asked for. */
export function RemitTo({
  provider,
  onChanged,
  onReload,
}: {
  provider: WireProvider
  onChanged: (changed: WireProvider) => void
  onReload: () => void
}) {
  const words = providerCopy
  const saved = provider.remit_to ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  /** How often a second person was asked here: what waits is read anew. */
  const [asked, setAsked] = useState(0)
  const action = useAction(onReload, { close: () => setAsking(false) })
  const value = typed ?? saved
  const isFirst = provider.remit_to === null
  const refusedFor = (error: ApiError) => {
    const [said] = error.fieldErrors(['remit_to'])
    setProblem(said?.message)
    if (said) setAsking(false)
    return said !== undefined
  }
  const save = () =>
    action.run(async () => {
      onChanged(await call(changeProvider, { body: { remit_to: value } }))
      setTyped(null)
      toast({ tone: 'success', title: words.remitSaved, description: words.remitSavedHint })
    }, refusedFor)
  const ask = (reason: string) =>
    action.run(async () => {
      await call(askToChangeRemitTo, { body: { remit_to: value, reason } })
      setTyped(null)
      setAsking(false)
      setAsked((times) => times + 1)
      toast({ tone: 'success', title: words.remitAsked, description: words.remitAskedHint })
    }, refusedFor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (isFirst) void save()
    else setAsking(true)
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col items-start gap-4">
        {isFirst && <Banner tone="info">{words.remitNone}</Banner>}
        <div className="w-full">
          <Field label={words.remitTo} hint={words.remitHint} error={problem}>
            <Textarea
              rows={4}
              maxLength={600}
              autoComplete="off"
              value={value}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </div>
        {!asking && <ActionProblem action={action} />}
        <Button
          type="submit"
          variant="primary"
          disabled={value.trim() === saved}
          busy={action.busy && !asking}
          busyLabel={formCopy.saving}
        >
          {isFirst ? words.remitSave : words.remitSend}
        </Button>
      </form>
      <WaitingApprovals key={asked} kind="change_remit_to" onDecided={onReload} />
      {asking && (
        <NoteDialog
          about="remit-to"
          title={words.remitAsk}
          confirm={words.remitConfirm}
          action={action}
          onCancel={() => setAsking(false)}
          onConfirm={(reason) => void ask(reason)}
        >
          <p className="rounded-control border border-line p-3 whitespace-pre-line wrap-anywhere">{value.trim()}</p>
          <p>{words.remitOut}</p>
        </NoteDialog>
      )}
    </>
  )
}
