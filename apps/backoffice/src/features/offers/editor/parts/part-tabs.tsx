import { classNames } from '@caseback/ui'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { editorCopy } from '../../../../shared/copy/offer-editor-copy.ts'
import { type PartName, partNames } from './part-of.ts'

/** What stands beside a part's name: what is wrong in it, that nothing is, or how much is in it. */
export type PartMark = { problems: number } | { done: true } | { said: string; warns?: boolean } | null

const tabId = (part: PartName) => `part-${part}-tab`
const panelId = (part: PartName) => `part-${part}`

/** What makes the part of the editor a panel of its tab. */
export const panelOf = (part: PartName, chosen: PartName) => ({
  id: panelId(part),
  role: 'tabpanel',
  'aria-labelledby': tabId(part),
  hidden: part !== chosen,
})

/** The parts of the editor as tabs: arrows, Home and End go from one to the next, Tab into the part. */
export function PartTabs({
  chosen,
  marks,
  onChoose,
}: {
  chosen: PartName
  marks: Record<PartName, PartMark>
  onChoose: (part: PartName) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = document.getElementById(tabId(chosen))
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 3
  }, [chosen])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = partNames.indexOf(chosen)
    const last = partNames.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    const part = to === undefined ? undefined : partNames[to]
    if (!part) return
    event.preventDefault()
    onChoose(part)
    document.getElementById(tabId(part))?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={editorCopy.parts.label}
      className="relative flex gap-0.5 overflow-x-auto xl:gap-1.5 border-b border-line pb-2 scrollbar-thin"
    >
      {partNames.map((part) => (
        <button
          key={part}
          type="button"
          role="tab"
          id={tabId(part)}
          aria-selected={part === chosen}
          aria-controls={panelId(part)}
          tabIndex={part === chosen ? 0 : -1}
          onClick={() => onChoose(part)}
          onKeyDown={move}
          className={classNames(
            'flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm whitespace-nowrap focus-visible:-outline-offset-2 pointer-fine:min-h-9',
            part === chosen ? 'bg-basil-tint font-semibold text-ink' : 'text-ink hover:bg-basil-tint',
          )}
        >
          {editorCopy.sections[part]} <Mark mark={marks[part]} />
        </button>
      ))}
    </div>
  )
}

function Mark({ mark }: { mark: PartMark }) {
  const words = editorCopy.parts
  if (!mark) return null
  if ('problems' in mark)
    return (
      <span className="figures flex h-5 min-w-5 items-center justify-center rounded-full bg-tomato px-1.5 text-xs font-semibold text-surface">
        <span aria-hidden="true">{mark.problems}</span>
        <span className="sr-only">{words.problems(mark.problems)}</span>
      </span>
    )
  if ('done' in mark)
    return (
      <>
        <Check aria-hidden="true" className="size-4 text-basil" />
        <span className="sr-only">{words.done}</span>
      </>
    )
  return <span className={classNames('text-xs', mark.warns ? 'text-saffron' : 'text-muted')}>{mark.said}</span>
}
