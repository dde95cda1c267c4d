import { findQueueFilters, type WireFoundFilter } from '@caseback/contract'
import { Field, Input } from '@caseback/ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { filteringCopy } from '../../../shared/copy/review/filtering-copy.ts'
import { useRead } from '../../../shared/use-read.ts'

const LEAST_LETTERS = 2
const PAUSE_MS = 150

/** A text once nobody has typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const waiting = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(waiting)
  }, [text])
  return paused
}

/** Finds what a queue is narrowed to by its name; Enter takes the first. */
export function NamedFilter({ onTake }: { onTake: (found: WireFoundFilter) => void }) {
  const [text, setText] = useState('')
  const q = usePaused(text.trim())
  const isAsked = q.length >= LEAST_LETTERS
  const { data, error } = useRead(findQueueFilters, isAsked ? { query: { q } } : null, {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  const isTyped = text.trim().length >= LEAST_LETTERS
  const found = isTyped ? (data?.found ?? []) : []
  const take = (each: WireFoundFilter) => {
    setText('')
    onTake(each)
  }
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = found
    // Only of what is typed: what was found for the letters before may be something else.
    if (first && q === text.trim()) take(first)
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={filteringCopy.only} hint={filteringCopy.onlyHint}>
        <Input
          type="search"
          data-autofocus
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={takeFirst}
        />
      </Field>
      <output className="text-sm text-muted empty:hidden">
        {isTyped && found.length === 0
          ? error
            ? filteringCopy.failed
            : data && q === text.trim()
              ? filteringCopy.nothing
              : filteringCopy.looking
          : null}
      </output>
      {found.length > 0 && (
        <ul className="flex flex-col rounded-control border border-line">
          {found.map((each) => (
            <li key={`${each.kind}${each.id}`} className="border-line not-first:border-t">
              <button
                type="button"
                className="flex min-h-9 w-full items-center justify-between gap-3 px-3 py-1.5 text-left text-sm hover:bg-paper pointer-coarse:min-h-11"
                onClick={() => take(each)}
              >
                <span className="min-w-0 wrap-anywhere">
                  {each.name}
                  {each.about !== null && <span className="text-muted"> · {each.about}</span>}
                </span>
                <span className="shrink-0 text-xs text-muted">{filteringCopy.kinds[each.kind]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
