import { listColleagues } from '@caseback/contract'
import { Button, Field, Textarea, toast } from '@caseback/ui'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { notesCopy as words } from '../../../shared/copy/records/notes-copy.ts'
import { useKeptText } from '../../../shared/session/use-kept-text.ts'
import { useAction } from '../../../shared/use-action.ts'
import { useRead } from '../../../shared/use-read.ts'
import { namedIn, namingAt, withName } from './naming.ts'
import { SuggestedNames } from './suggested-names.tsx'

const MOST = 2_000
const SUGGESTED = 5

/** A note as it is sent: its text, and whom of staff it names. */
export type NewNote = { text: string; named: number[] }

/** A note for colleagues. `@` and the beginning of a name suggest who of staff may be meant: arrows mark, Enter takes. */
export function NoteForm({
  about,
  isStopped = false,
  onWrite,
  reload,
}: {
  /** What it is about, such as `claim-12`: what was typed is kept for it when the session ends. */
  about: string
  /** Payments of the location are stopped: who only publishes offers does not read it. */
  isStopped?: boolean
  /** Sends it, and shows what it is about as it is with the note. */
  onWrite: (note: NewNote) => Promise<void>
  /** Nobody knows whether it was written. */
  reload: () => void
}) {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useKeptText(`note-${about}`)
  const [caret, setCaret] = useState(0)
  const [marked, setMarked] = useState(0)
  const [error, setError] = useState<string>()
  // Escape closes the suggestions of this text.
  const [closedFor, setClosedFor] = useState<string>()
  const known = useRead(listColleagues, {}, { revalidateOnFocus: false }).data?.results
  const colleagues = known ?? []
  const naming = closedFor === text ? null : namingAt(text, caret)
  const suggested = naming
    ? colleagues.filter(({ name }) => name.toLowerCase().includes(naming.typed.toLowerCase())).slice(0, SUGGESTED)
    : []
  const isOpen = suggested.length > 0
  const { busy, problem, run } = useAction(reload, {})

  const change = (value: string, at: number) => {
    setText(value)
    setCaret(at)
    setMarked(0)
    setError(undefined)
  }
  const take = (name: string) => {
    if (!naming) return
    const named = withName(text, naming, name)
    change(named.text, named.caret)
    setClosedFor(named.text)
    // React sets the value first.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(named.caret, named.caret)
    })
  }
  const send = () =>
    run(
      async () => {
        // Whom it names is known before it is sent: else nobody would get a letter, without a word.
        const named = text.includes('@') ? namedIn(text, known ?? (await call(listColleagues, {})).results) : []
        await onWrite({ text, named })
        change('', 0)
        toast({ tone: 'success', title: words.told(named.length) })
      },
      (refused) => {
        const [first] = refused.fieldErrors(['text'])
        setError(first?.message)
        return first !== undefined
      },
    )
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (text.trim() !== '') void send()
    } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setMarked((marked + (event.key === 'ArrowDown' ? 1 : suggested.length - 1)) % suggested.length)
    } else if (isOpen && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      take(suggested[marked]?.name ?? '')
    } else if (isOpen && event.key === 'Escape') {
      event.stopPropagation()
      setClosedFor(text)
    }
  }
  return (
    <form
      className="flex flex-col gap-2"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={words.note} hint={isStopped ? words.stoppedHint : words.noteHint} error={error ?? problem}>
        <Textarea
          ref={field}
          value={text}
          maxLength={MOST}
          readOnly={busy}
          // A text of several lines is no combobox; what is marked is told all the same.
          aria-autocomplete="list"
          {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${marked}` })}
          className="min-h-20! border-dashed border-saffron! bg-saffron-tint!"
          onChange={(event) => change(event.target.value, event.target.selectionStart)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKey}
        />
      </Field>
      <SuggestedNames listId={listId} suggested={suggested} marked={marked} onTake={take} />
      <Button type="submit" size="small" busy={busy} disabled={text.trim() === ''} className="self-end">
        {words.write}
      </Button>
    </form>
  )
}
