import { IconButton } from '@caseback/ui'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { type RefObject, useId, useRef, useState } from 'react'
import { pagesCopy } from '../../../shared/copy/review/pages-copy.ts'

/** Which page is shown of how many, with the way to another one by its number, and to small pictures of all. */
export function PageCounter({
  page,
  pages,
  field,
  strip,
  onTurnTo,
}: {
  /** From 0. */
  page: number
  pages: number
  field: RefObject<HTMLInputElement | null>
  strip: { isShown: boolean; toggle: () => void }
  onTurnTo: (page: number) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  /** Escape leaves the field, which goes nowhere then. */
  const isGivenUp = useRef(false)
  const go = () => {
    const asked = Number(typed)
    if (!isGivenUp.current && typed !== null && Number.isInteger(asked) && asked >= 1)
      onTurnTo(Math.min(asked, pages) - 1)
    isGivenUp.current = false
    setTyped(null)
  }
  return (
    <span className="flex items-center gap-1.5 text-muted figures">
      <output className="sr-only">{pagesCopy.pageOf(page + 1, pages)}</output>
      <label htmlFor={id}>{pagesCopy.page}</label>
      <input
        ref={field}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="h-8 w-12 rounded-control border border-control bg-surface text-center text-ink pointer-coarse:h-11"
        value={typed ?? String(page + 1)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          // Keys are commands again: leaving the field goes there.
          if (event.key === 'Enter') event.currentTarget.blur()
          // The desk's own key leaves it.
          if (event.key === 'Escape') isGivenUp.current = true
        }}
      />
      {pagesCopy.of(pages)}
      <IconButton
        label={strip.isShown ? pagesCopy.hideStrip : pagesCopy.showStrip}
        aria-expanded={strip.isShown}
        icon={<LayoutGrid aria-hidden="true" />}
        onClick={strip.toggle}
      />
    </span>
  )
}
