import { type Chain, productId, searchChains } from '@caseback/contract'
import { classNames, Input, Spinner } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { useCombobox } from 'downshift'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { callApi } from '../../../shared/api/api-client.ts'
import { useCompanyCopy } from '../../../shared/copy/use-company-copy.ts'

const DEBOUNCE_MS = 300
const RETRY_MS = 5_000
const SHOWN = 20

/** A chain as far as the form keeps it; the rest is there while it is in the list. */
export type PickedChain = Pick<Chain, 'name' | typeof productId> & Partial<Chain>

type Search = {
  text: string
  state: 'idle' | 'searching' | 'found' | 'failed'
  chains: Chain[]
  /** Why it failed, in the server's words, where waiting is all that helps: too much is asked of it, or too often. */
  why?: string | undefined
}

const isPutOff = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || error.status === 503)
/** What the server cannot read it cannot read the next time either. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && !isPutOff(error)
/** 429 says how long to wait. */
const retryDelayMs = (error: unknown): number =>
  Math.max(RETRY_MS, isPutOff(error) ? Number(error.headers.get('Retry-After')) * 1_000 || 0 : 0)

/**
 * Chains for a text, asked 300 ms after the last key (SU-10); an older answer never replaces a newer one. What failed is asked
 * again by itself.
 */
function useChainSearch(text: string, active: boolean): Search {
  const [search, setSearch] = useState<Search>({ text: '', state: 'idle', chains: [] })
  useEffect(() => {
    if (!active) return undefined
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      setSearch((before) => ({ ...before, state: 'searching' }))
      callApi(searchChains, { query: { q: text, limit: SHOWN } }, { quiet: true, signal: leaving.signal }).then(
        ({ results }) => setSearch({ text, state: 'found', chains: results }),
        (error: unknown) => {
          if (leaving.signal.aborted) return
          setSearch({ text, state: 'failed', chains: [], why: isPutOff(error) ? error.body.error : undefined })
          if (!isRefused(error)) timer = setTimeout(ask, retryDelayMs(error))
        },
      )
    }
    timer = setTimeout(ask, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, active])
  return search
}

/** Finds a chain by name or domain. The Field around it has the label; the list's state is read aloud. */
export function ChainPicker({
  chosen,
  onChoose,
}: {
  chosen: PickedChain | null
  onChoose: (chain: PickedChain | null) => void
}) {
  const copy = useCompanyCopy()
  const [text, setText] = useState(chosen?.name ?? '')
  const searching = text.trim() !== '' && text !== chosen?.name
  const { state, chains, why } = useChainSearch(text.trim(), searching)
  const items = searching ? chains : []
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<PickedChain>({
    items,
    inputValue: text,
    selectedItem: chosen,
    itemToString: (chain) => chain?.name ?? '',
    itemToKey: (chain) => chain?.[productId],
    // Typing on after a choice takes the choice back; downshift would take what was typed with it.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.ControlledPropUpdatedSelectedItem && !changes.selectedItem
        ? { ...changes, inputValue: state.inputValue }
        : changes,
    onInputValueChange: ({ inputValue, type }) => {
      setText(inputValue)
      if (chosen && type === useCombobox.stateChangeTypes.InputChange && inputValue !== chosen.name) onChoose(null)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem)
    },
  })
  const words = {
    idle: '',
    searching: copy.chainsSearching,
    found: copy.chainsFound(chains.length),
    failed: why ?? copy.chainsFailed,
  }
  const empty = state === 'found' && chains.length === 0
  const announcement = empty ? copy.chainsEmpty : words[state]
  const shown = isOpen && searching
  return (
    <div className="relative">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      {/* Inside its Field the input takes the Field's id and description, so downshift's own label is left out. */}
      <Input
        {...withoutIds(getInputProps())}
        placeholder={copy.chainPlaceholder}
        className="pr-3 pl-10 max-sm:tracking-tight"
        autoComplete="off"
        spellCheck={false}
      />
      {searching && state === 'searching' && <Spinner className="absolute top-3 right-3 text-muted" />}
      <output className="sr-only">{shown ? announcement : ''}</output>
      <div
        className={classNames(
          'mt-1 rounded-control border border-line-strong bg-surface',
          // One line of text lies over nothing: below it is the way for those whose chain is not found.
          items.length > 0 && 'absolute inset-x-0 top-full z-20 max-h-72 overflow-y-auto shadow-card',
          !shown && 'hidden',
        )}
      >
        <ul {...getMenuProps({ 'aria-label': copy.chain })} className={items.length === 0 ? 'hidden' : undefined}>
          {shown &&
            items.map((chain, index) => (
              <li
                key={chain[productId]}
                {...getItemProps({ item: chain, index })}
                className={classNames(
                  'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-2',
                  index === highlightedIndex && 'bg-basil-tint text-basil-strong',
                )}
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{chain.name}</span>
                <span className="min-w-0 text-sm wrap-anywhere text-muted">
                  {[chain.domain, chain.count !== undefined && copy.chainLocations(chain.count)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
        </ul>
        {/* A list of options holds options only. */}
        {shown && items.length === 0 && (
          <p className="px-3 py-3 text-muted">{state === 'idle' ? copy.chainsSearching : announcement}</p>
        )}
      </div>
    </div>
  )
}

function withoutIds<Props extends { id: string; 'aria-labelledby'?: string | undefined }>(props: Props) {
  const { id: _id, 'aria-labelledby': _labelledBy, ...rest } = props
  return rest
}
