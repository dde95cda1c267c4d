import { getProvider, type WireProvider } from '@caseback/contract'
import { attentionReasons, type ReadyNoteDecision, readyNoteDecisions } from '@caseback/domain'
import { Banner, Button, Dialog, Field, Select, Textarea } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { readyNotesCopy } from '../../../shared/copy/review/ready-notes-copy.ts'
import { useAction } from '../../../shared/use-action.ts'

type Note = WireProvider['ready_notes'][number]

const isSame = (one: Note, other: Note | undefined) =>
  one.reason === other?.reason && one.offered_for === other.offered_for && one.en === other.en && one.es === other.es

/**
 * What stands in the place of a note that somebody else has changed; null: it was removed, or so much is new besides that no
 * other note may be taken for it.
 */
async function whatBecameOf(seen: Note, known: readonly Note[]): Promise<Note | null> {
  const place = known.findIndex((note) => isSame(note, seen))
  const { ready_notes: fresh } = await call(getProvider, {})
  const othersStand =
    fresh.length === known.length && fresh.every((note, at) => at === place || isSame(note, known[at]))
  return (othersStand && fresh[place]) || null
}

/**
 * One ready note in both languages, with the reason that it is offered for. Where somebody else has written it anew meanwhile,
 * what is typed stays, with theirs beside it.
 */
export function ReadyNoteSheet({
  note,
  others,
  reasonOf,
  write,
  onClose,
}: {
  /** Null for a new one. */
  note: Note | null
  /** All, as they were read. */
  others: readonly Note[]
  reasonOf: (reason: Note['reason']) => string
  /** Writes one in the place of what was seen. */
  write: (seen: Note | null, note: Note) => Promise<void>
  onClose: () => void
}) {
  const copy = useCopy()
  const words = readyNotesCopy
  const formId = useId()
  const [typed, setTyped] = useState<Note>(note ?? { reason: 'unreadable', offered_for: 'both', en: '', es: '' })
  /** Undefined while nobody else has written it. */
  const [theirs, setTheirs] = useState<Note | null>()
  const [tried, setTried] = useState(false)
  const action = useAction(() => undefined, {})
  const seen = theirs === undefined ? note : theirs
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!typed.en.trim() || !typed.es.trim()) return
    void action.run(async () => {
      try {
        await write(seen, { ...typed, en: typed.en.trim(), es: typed.es.trim() })
        onClose()
      } catch (error) {
        if (!seen || !(error instanceof ApiError) || error.body.code !== 'ready_note.changed') throw error
        const known = others.map((each) => (note && isSame(each, note) ? seen : each))
        setTheirs(await whatBecameOf(seen, known))
      }
    })
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={note ? words.editing : words.adding}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {theirs ? words.saveMine : words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {theirs !== undefined && (
          <Banner tone="warning">
            {theirs === null ? words.removedMeanwhile : words.changedMeanwhile}
            {theirs && (
              <span className="mt-1 block whitespace-pre-line wrap-anywhere">
                {reasonOf(theirs.reason)} · {words.decisions[theirs.offered_for]}
                <span className="block">{theirs.en}</span>
                <span lang="es" className="block">
                  {theirs.es}
                </span>
              </span>
            )}
          </Banner>
        )}
        <Field label={words.reason}>
          <Select
            data-autofocus
            value={typed.reason}
            onChange={({ target }) =>
              setTyped({ ...typed, reason: attentionReasons.find((each) => each === target.value) ?? typed.reason })
            }
          >
            {attentionReasons.map((each) => (
              <option key={each} value={each}>
                {reasonOf(each)}
              </option>
            ))}
          </Select>
        </Field>
        <OfferedFor decision={typed.offered_for} onChange={(offered_for) => setTyped({ ...typed, offered_for })} />
        {(['en', 'es'] as const).map((language) => (
          <Field
            key={language}
            label={words[language]}
            error={tried && !typed[language].trim() ? words.missing : undefined}
          >
            <Textarea
              rows={4}
              maxLength={600}
              lang={language}
              value={typed[language]}
              onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
            />
          </Field>
        ))}
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}

/** For which decisions it is offered. */
function OfferedFor({
  decision,
  onChange,
}: {
  decision: ReadyNoteDecision
  onChange: (chosen: ReadyNoteDecision) => void
}) {
  return (
    <Field label={readyNotesCopy.offeredFor}>
      <Select
        value={decision}
        onChange={({ target }) => onChange(readyNoteDecisions.find((each) => each === target.value) ?? decision)}
      >
        {readyNoteDecisions.map((each) => (
          <option key={each} value={each}>
            {readyNotesCopy.decisions[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
