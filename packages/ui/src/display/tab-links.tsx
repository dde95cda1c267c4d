import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { UiLink } from '../ui-provider.tsx'

export type TabLink = { href: string; label: string; current: boolean; count?: number | string }

/** Tabs that are pages of their own: links, with the current one named by aria-current. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const nav = useRef<HTMLElement>(null)
  // What stands in the row, as counts that come later move what is after them.
  const row = JSON.stringify(tabs)

  // On a narrow screen the row scrolls: the current tab must not be cut off.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && link && row) nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 4
  }, [row])

  return (
    <nav ref={nav} aria-label={label} className="relative overflow-x-auto border-b border-line">
      <ul className="flex w-max gap-5 sm:gap-6">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <UiLink
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 min-w-11 items-center justify-center gap-2 border-b-2 py-1.5 leading-tight font-semibold whitespace-nowrap no-underline focus-visible:-outline-offset-3',
                tab.current ? 'border-basil text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="figures rounded-full bg-line px-2 text-xs text-ink">{tab.count}</span>
              )}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
