import { publishText, type WireStaffText } from '@caseback/contract'
import { isDay } from '@caseback/domain'
import { Button, Dialog, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { textEditorCopy } from '../../../shared/copy/publishing/text-editor-copy.ts'
import { textsCopy } from '../../../shared/copy/publishing/texts-copy.ts'
import { providerToday } from '../../../shared/days/today.ts'
import { useAction } from '../../../shared/use-action.ts'

/** Asks from which day the draft is to hold, and says what that does. */
export function PublishTextDialog({
  text,
  onPublished,
  onStale,
  onClose,
}: {
  /** As the server has it: nothing is unsaved. */
  text: WireStaffText
  onPublished: (text: WireStaffText) => void
  onStale: () => void
  onClose: () => void
}) {
  const copy = useCopy()
  const words = textEditorCopy.publishing
  const formId = useId()
  const { kind, holds, coming, draft, newest } = text
  const version = newest.version + 1
  const today = providerToday()
  const last = coming.at(-1)
  const earliest = last?.holds_from && last.holds_from > today ? last.holds_from : today
  const [day, setDay] = useState<string>(earliest)
  // What its reader had before them: what a colleague writes behind the dialog is read before it is published.
  const [seen] = useState(text.revision)
  const [problem, setProblem] = useState<string>()
  // It stays open when somebody was faster.
  const action = useAction(onStale, {})
  const publish = (event: FormEvent) => {
    event.preventDefault()
    if (!isDay(day)) return setProblem(words.dayMissing)
    setProblem(undefined)
    return void action.run(
      async () => {
        const published = await call(publishText, { params: { kind }, body: { holds_from: day, seen } })
        toast({ tone: 'success', title: words.done(textsCopy.kinds[kind], version) })
        onPublished(published)
      },
      (error) => {
        const said = error.fieldError('holds_from') ?? error.fieldError('html.en')
        setProblem(said)
        return said !== undefined
      },
    )
  }
  const isAhead = isDay(day) && day > today
  return (
    <Dialog
      open
      title={words.title(version)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {words.confirm(version)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={publish} className="flex flex-col gap-5">
        <Field label={words.from} hint={isAhead ? words.fromHint : words.fromTodayHint} error={problem}>
          <Input
            type="date"
            className="sm:max-w-48"
            min={earliest}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <div className="flex flex-col gap-2">
          {isDay(day) && <p className="font-semibold">{words.agrees(kind, isAhead ? day : null, version)}</p>}
          {holds.agreed !== null && <p>{`${words.keep(kind, holds.agreed, holds.version)} ${words.readAgain}`}</p>}
          {coming.map(({ version: other, holds_from: from }) => (
            <p key={other}>{from === null || from >= day ? words.takesPlace(other) : words.comesFirst(other, from)}</p>
          ))}
          <p>{(draft?.html ?? newest.html).es ? words.spanish : words.english}</p>
          {isAhead && <p>{words.takeBack}</p>}
        </div>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
