import { ButtonLink } from '@caseback/ui'
import { useSearchParams } from '@caseback/web/router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useCopy } from './copy/copy-provider.tsx'

/** A page of the desk that is read from top to bottom: its name, where it came from, and what stands beside its name. */
export function DeskPage({
  title,
  badge,
  back,
  aside,
  children,
}: {
  title: string
  badge?: ReactNode
  back?: { href: string; label: string }
  aside?: ReactNode
  children: ReactNode
}) {
  const copy = useCopy()
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8 lg:max-xl:px-5">
      <title>{copy.pageTitle(title)}</title>
      <header className="flex flex-col gap-1">
        {back && (
          <ButtonLink
            href={back.href}
            variant="quiet"
            size="small"
            icon={<ArrowLeft aria-hidden="true" />}
            className="-ml-3 self-start"
          >
            {back.label}
          </ButtonLink>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="min-w-0 text-2xl font-bold outline-none wrap-anywhere">
              {title}
            </h1>
            {badge}
          </div>
          {aside && <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col-reverse">{aside}</div>}
        </div>
      </header>
      {children}
    </div>
  )
}

/** Parts above one that is led to may come as late, in milliseconds. */
const LATE_MS = 3000

/** The focus on a heading, at the top of the window; as long as parts above it come and nobody has moved, there again. */
function leadTo(heading: HTMLElement): void {
  const show = () => heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
  show()
  if (typeof ResizeObserver === 'undefined') return
  const growing = new ResizeObserver(show)
  growing.observe(document.body)
  const moved = new AbortController()
  moved.signal.addEventListener('abort', () => growing.disconnect())
  for (const move of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(move, () => moved.abort(), { signal: moved.signal, passive: true })
  setTimeout(() => moved.abort(), LATE_MS)
}

/**
 * A part of such a page, under a heading of its own.
 * @param place what it is called in an address that leads to it, as in `?at=reports`
 */
export function DeskSection({
  title,
  aside,
  place,
  children,
}: {
  title: string
  aside?: ReactNode
  place?: string
  children: ReactNode
}) {
  const [params, setParams] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMeant = place !== undefined && params.get('at') === place
  const obey = useEffectEvent(() => {
    if (heading.current) leadTo(heading.current)
    // Once: the part may come again later, when somebody is elsewhere on the page.
    const after = new URLSearchParams(params)
    after.delete('at')
    setParams(after, { replace: true })
  })
  useEffect(() => {
    if (isMeant) obey()
  }, [isMeant])
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2
          ref={heading}
          {...(place !== undefined && { tabIndex: -1 })}
          className="scroll-mt-16 text-lg font-bold outline-none"
        >
          {title}
        </h2>
        {aside && <div className="flex flex-wrap gap-3">{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** Numbers that a page is about, largest first in importance. */
export function Figures({ figures }: { figures: readonly { label: string; value: ReactNode; strong?: boolean }[] }) {
  return (
    // Each line is filled, however many there are.
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      {figures.map((figure) => (
        <div key={figure.label} className="flex grow basis-[45%] flex-col gap-0.5 bg-surface px-4 py-3 sm:basis-[18%]">
          <dt className="text-sm text-muted">{figure.label}</dt>
          <dd className={figure.strong ? 'figures text-xl font-bold' : 'figures text-xl font-semibold text-muted'}>
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
