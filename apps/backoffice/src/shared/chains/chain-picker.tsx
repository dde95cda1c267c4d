import { listStaffChains, type WireStaffChainBrief } from '@caseback/contract'
import { Button, Field, Input } from '@caseback/ui'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../api.ts'
import { useCopy } from '../copy/copy-provider.tsx'
import { chainsCopy } from '../copy/publishing/chains-copy.ts'
import { useRead } from '../use-read.ts'

const TYPING_MS = 300
const SHOWN = 8

type Choice = {
  label: string
  /** What is searched for first. */
  begin?: string
  /** The chain that is not to be chosen. */
  without?: number
  value: WireStaffChainBrief | undefined
  error?: string | undefined
  onChoose: (chain: WireStaffChainBrief | undefined) => void
}

/**
 * Chooses one chain: a search with what it finds; once one is chosen that one alone, so that what follows from the choice stands
 * right below it.
 */
export function ChainPicker(choice: Choice) {
  const [isAgain, setAgain] = useState(false)
  const another = () => {
    setAgain(true)
    choice.onChoose(undefined)
  }
  return choice.value ? (
    <Chosen label={choice.label} chain={choice.value} onAnother={another} />
  ) : (
    <Search {...choice} isAgain={isAgain} />
  )
}

function Chosen({ label, chain, onAnother }: { label: string; chain: WireStaffChainBrief; onAnother: () => void }) {
  const another = useRef<HTMLButtonElement>(null)
  // What was pressed is gone; its place is taken by this.
  useEffect(() => another.current?.focus(), [])
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{label}</p>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-basil-tint px-3 py-2.5">
        <p className="min-w-0 text-sm wrap-anywhere">
          <Told chain={chain} />
        </p>
        <Button ref={another} size="small" onClick={onAnother}>
          {chainsCopy.picker.another}
        </Button>
      </div>
    </div>
  )
}

function Told({ chain }: { chain: WireStaffChainBrief }) {
  return (
    <>
      <span className="block font-semibold">{chain.name}</span>{' '}
      <span className="block font-normal text-muted">
        {[chain.domain, chainsCopy.picker.size(chain.location_count)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function Search({ label, begin = '', without, error, onChoose, isAgain }: Choice & { isAgain: boolean }) {
  const copy = useCopy()
  const words = chainsCopy.picker
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(begin)
  const [q, setQ] = useState(begin)
  useEffect(() => {
    if (isAgain) input.current?.focus()
  }, [isAgain])
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  // One more than is shown tells that there are more; another one may be the chain that is left out.
  const read = useRead(listStaffChains, q ? { query: { q, limit: SHOWN + 2 } } : null, { keepPreviousData: true })
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
          {found.slice(0, SHOWN).map((chain) => (
            <li key={chain.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => onChoose(chain)}
                className="min-h-11 w-full cursor-pointer px-3 py-2.5 text-left text-sm wrap-anywhere hover:bg-basil-tint focus-visible:-outline-offset-3"
              >
                <Told chain={chain} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="text-sm text-muted empty:hidden">{said}</output>
    </div>
  )
}
