import { searchEverything } from '@caseback/contract'
import { Dialog, ErrorState, Input } from '@caseback/ui'
import { useNavigate } from '@caseback/web/router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { searchCopy as words } from '../../shared/copy/search/search-copy.ts'
import { useRead } from '../../shared/use-read.ts'
import { foundEntry } from './found-entry.ts'
import { FoundGroups } from './found-groups.tsx'

const TYPING_MS = 200
const LONGEST = 100
/** Names are found by three letters; a number has no shortest. */
const isShort = (text: string) => text.length < 3 && !/\d/.test(text)

/** The search over everything: arrows mark, Enter opens, Escape closes and leaves the focus where it was. */
export default function SearchDialog({
  reviews,
  onClose,
}: {
  /** A claim that waits for a decision opens at the desk. */
  reviews: boolean
  onClose: () => void
}) {
  const copy = useCopy()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [moved, setMoved] = useState(0)
  /** Enter was pressed before the answer was there. */
  const [opens, setOpens] = useState(false)
  const text = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isAsked = q !== '' && !isShort(q)
  const { data, error, mutate } = useRead(searchEverything, isAsked ? { query: { q } } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  const isAnswered = isAsked && data?.q === text
  const groups = isAsked && !error ? (data?.groups ?? []) : []
  const all = groups.flatMap(({ kind, found }) => found.map((each) => foundEntry(kind, each, reviews)))
  const marked = all[Math.min(moved, all.length - 1)]

  const open = (href: string) => {
    onClose()
    navigate(href)
  }
  const openFirst = useEffectEvent(() => {
    if (all[0]) open(all[0].href)
  })
  useEffect(() => {
    if (opens && isAnswered) openFirst()
  }, [opens, isAnswered])

  const onKey = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps && all.length > 0) {
      event.preventDefault()
      setMoved((Math.min(moved, all.length - 1) + steps + all.length) % all.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (isAnswered && marked) open(marked.href)
      else if (!isAnswered && !isShort(text)) {
        setQ(text)
        setOpens(true)
      }
    }
  }
  const isNothing = isAnswered && all.length === 0
  return (
    <Dialog open width="medium" title={words.title} onCancel={onClose}>
      <div className="flex min-h-80 flex-col gap-3">
        <div className="sticky top-0 z-10 -mx-1 bg-surface px-1 pt-1">
          <Input
            data-autofocus
            type="search"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="combobox"
            aria-label={words.label}
            aria-autocomplete="list"
            aria-expanded={all.length > 0}
            aria-controls={all.length > 0 ? listId : undefined}
            aria-activedescendant={marked ? `${listId}-${marked.key}` : undefined}
            placeholder={words.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST}
            value={typed}
            onKeyDown={onKey}
            onChange={(event) => {
              setTyped(event.target.value)
              setMoved(0)
              setOpens(false)
            }}
          />
        </div>
        <output className={all.length > 0 ? 'sr-only' : 'text-sm text-muted empty:hidden'}>
          {error
            ? ''
            : isAnswered
              ? isNothing
                ? words.none(text)
                : words.found(all.length)
              : text === ''
                ? words.hint
                : isShort(text)
                  ? words.short
                  : words.searching}
        </output>
        {text === '' && <Keys />}
        {isNothing && <p className="text-sm text-muted">{words.noneHint}</p>}
        {error && isAsked && (
          <ErrorState title={words.failed} onRetry={() => void mutate()}>
            {sentenceOf(error, copy.errors)}
          </ErrorState>
        )}
        {all.length > 0 && (
          <FoundGroups listId={listId} groups={groups} reviews={reviews} marked={marked?.key} onOpen={open} />
        )}
      </div>
    </Dialog>
  )
}

/** What the keys do, for who sees them. */
const Keys = () => (
  <p aria-hidden="true" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted max-sm:hidden">
    <span>
      <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> {words.choose}
    </span>
    <span>
      <kbd className="key">Enter</kbd> {words.open}
    </span>
    <span>
      <kbd className="key">Esc</kbd> {words.close}
    </span>
  </p>
)
