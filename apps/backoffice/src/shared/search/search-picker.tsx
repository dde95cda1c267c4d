import { Button, Field, FieldError, Input } from '@caseback/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../api.ts'
import { useCopy } from '../copy/copy-provider.tsx'

const TYPING_MS = 300
const SHOWN = 8
/** What a search asks for: one more than is shown tells that there are more; another one may be the one that is left out. */
export const PICKER_LIMIT = SHOWN + 2

/** The sentences of one picker. */
type PickerWords = {
  search: string
  results: string
  another: string
  type: string
  loading: string
  none: string
  more: string
}

/** What a picker searches, such as the chains, and what was found for the text that it has asked for last. */
type Source<Found> = {
  words: PickerWords
  read: { data: { results: readonly Found[] } | undefined; error?: unknown }
  /** Asks for a text, also for an empty one, which finds nothing. */
  q: string
  onSearch: (q: string) => void
  nameOf: (found: Found) => string
  /** What tells it from others of its name. */
  aboutOf: (found: Found) => ReactNode
}

/** What a picker of any kind is asked for. */
export type Choice<Found> = {
  label: string
  /** The one that is not to be chosen. */
  without?: number
  value: Found | undefined
  error?: string | undefined
  onChoose: (chosen: Found | undefined) => void
}

/**
 * Chooses one of many: a search with what it finds; once one is chosen that one alone, so that what follows from the choice
 * stands right below it.
 */
export function SearchPicker<Found extends { id: number }>({
  source,
  ...choice
}: Choice<Found> & { source: Source<Found> }) {
  const [isAgain, setAgain] = useState(false)
  const another = () => {
    setAgain(true)
    choice.onChoose(undefined)
  }
  return choice.value ? (
    <Chosen label={choice.label} error={choice.error} source={source} chosen={choice.value} onAnother={another} />
  ) : (
    <Search {...choice} source={source} isAgain={isAgain} />
  )
}

function Chosen<Found>({
  label,
  error,
  source,
  chosen,
  onAnother,
}: {
  label: string
  error: string | undefined
  source: Source<Found>
  chosen: Found
  onAnother: () => void
}) {
  const another = useRef<HTMLButtonElement>(null)
  // What was pressed is gone; its place is taken by this.
  useEffect(() => another.current?.focus(), [])
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{label}</p>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-basil-tint px-3 py-2.5">
        <p className="min-w-0 text-sm wrap-anywhere">
          <Told source={source} found={chosen} />
        </p>
        <Button ref={another} size="small" onClick={onAnother}>
          {source.words.another}
        </Button>
      </div>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

function Told<Found>({ source, found }: { source: Source<Found>; found: Found }) {
  return (
    <>
      <span className="block font-semibold">{source.nameOf(found)}</span>{' '}
      <span className="block font-normal text-muted">{source.aboutOf(found)}</span>
    </>
  )
}

function Search<Found extends { id: number }>({
  label,
  without,
  error,
  onChoose,
  source,
  isAgain,
}: Choice<Found> & { source: Source<Found>; isAgain: boolean }) {
  const copy = useCopy()
  const { words, read, q, onSearch } = source
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (isAgain) input.current?.focus()
  }, [isAgain])
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  const found = q ? (read.data?.results ?? []).filter(({ id }) => id !== without) : []
  const said = !q
    ? words.type
    : read.error
      ? sentenceOf(read.error, copy.errors)
      : read.data
        ? found.length === 0
          ? words.none
          : found.length > SHOWN
            ? words.more
            : ''
        : words.loading
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} hint={words.search} error={error}>
        <Input
          ref={input}
          type="search"
          data-autofocus
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {found.length > 0 && (
        <ul aria-label={words.results} className="overflow-hidden rounded-card border border-line bg-surface">
          {found.slice(0, SHOWN).map((each) => (
            <li key={each.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => onChoose(each)}
                className="min-h-11 w-full cursor-pointer px-3 py-2.5 text-left text-sm wrap-anywhere hover:bg-basil-tint focus-visible:-outline-offset-3"
              >
                <Told source={source} found={each} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="text-sm text-muted empty:hidden">{said}</output>
    </div>
  )
}
