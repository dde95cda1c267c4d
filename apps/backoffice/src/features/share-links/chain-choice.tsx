import { listStaffChains } from '@caseback/contract'
import { Button, Field, Input } from '@caseback/ui'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { shareLinksCopy } from '../../shared/copy/publishing/share-links-copy.ts'
import { useRead } from '../../shared/use-read.ts'

type Chain = { id: number; name: string }

const TYPING_MS = 300
const SHOWN = 6

/** One chain, found by its name, or none. */
export function ChainChoice({
  chosen,
  problem,
  onChoose,
}: {
  chosen: Chain | null
  problem: string | undefined
  onChoose: (chain: Chain | null) => void
}) {
  const words = shareLinksCopy.chain
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  if (chosen)
    return (
      <div className="flex flex-col gap-1">
        <span className="text-sm font-semibold">{words.label}</span>
        <div className="flex items-center justify-between gap-3 rounded-control border border-line px-3 py-1">
          <span className="min-w-0 wrap-anywhere">{chosen.name}</span>
          <Button
            size="small"
            variant="quiet"
            icon={<X aria-hidden="true" />}
            aria-label={words.remove(chosen.name)}
            onClick={() => onChoose(null)}
          >
            {words.removeShort}
          </Button>
        </div>
        {problem && (
          <p role="alert" className="text-sm text-tomato">
            {problem}
          </p>
        )}
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      <Field optional label={words.label} hint={words.hint} error={problem}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={words.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter would send the form, with the chain still to be chosen.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      {q && (
        <Found
          q={q}
          onChoose={(chain) => {
            setTyped('')
            onChoose(chain)
          }}
        />
      )}
    </div>
  )
}

function Found({ q, onChoose }: { q: string; onChoose: (chain: Chain) => void }) {
  const words = shareLinksCopy.chain
  const read = useRead(listStaffChains, { query: { q, limit: SHOWN } }, { keepPreviousData: true })
  if (read.error)
    return (
      <p role="alert" className="text-sm text-tomato">
        {words.failed}
      </p>
    )
  const found = read.data?.results
  return (
    <div aria-live="polite" className="flex flex-col gap-1 text-sm">
      {!found ? (
        <p className="text-muted">{words.searching}</p>
      ) : found.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul
          aria-label={words.results}
          className="flex flex-col divide-y divide-line overflow-hidden rounded-control border border-line"
        >
          {found.map(({ id, name, domain }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1 text-left hover:bg-basil-tint pointer-fine:min-h-9"
                onClick={() => onChoose({ id, name })}
              >
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                <span className="min-w-0 text-right wrap-anywhere text-muted">{domain}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {read.data?.next && <p className="text-muted">{words.more}</p>}
    </div>
  )
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
