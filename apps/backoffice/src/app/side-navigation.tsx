import type { StaffMember } from '@caseback/contract'
import { classNames, IconButton, Logo, Spinner, UiLink } from '@caseback/ui'
import { useLocation } from '@caseback/web/router'
import { isWide, provider } from '@caseback/words/provider'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useCopy } from '../shared/copy/copy-provider.tsx'
import { inFull } from '../shared/dollars.ts'
import { paths } from '../shared/paths.ts'
import { rolesInWords } from '../shared/roles-in-words.ts'

/** One page of the navigation. Only what exists, and what the role may open, is in the list. */
export type DeskLink = {
  href: string
  label: string
  icon: ReactNode
  /** Addresses that belong to it, its own among them. */
  below: readonly string[]
  /** What waits there for a decision of the member, and where it is shown. */
  waits?: { count: number; to: string } | undefined
}

/** Links under one word, such as "Money", or under none. */
export type DeskLinkGroup = { title: string | undefined; links: readonly DeskLink[] }

/** Where only icons are shown: nowhere, where a narrow window needs the width for its page, or at every width. */
type Rail = 'never' | 'narrow' | 'always'

type RailClasses = {
  [part in 'count' | 'short' | 'full' | 'hidden' | 'centered' | 'stacked' | 'width' | 'mark']: string
}
/** The classes of a rail by when it is one. On it there is room for a count of two digits. */
const railed: Record<Rail, RailClasses> = {
  never: { count: 'ml-auto', short: 'hidden', full: '', hidden: '', centered: '', stacked: '', width: '', mark: '' },
  narrow: {
    short: 'xl:hidden',
    full: 'max-xl:sr-only',
    count: 'xl:ml-auto max-xl:absolute max-xl:-top-1 max-xl:-right-1',
    hidden: 'max-xl:sr-only',
    centered: 'max-xl:justify-center',
    stacked: 'max-xl:flex-col',
    width: 'w-13 xl:w-50',
    mark: 'max-w-28 max-xl:max-w-8',
  },
  always: {
    short: '',
    full: 'sr-only',
    count: 'absolute -top-1 -right-1',
    hidden: 'sr-only',
    centered: 'justify-center',
    stacked: 'flex-col',
    width: 'w-13',
    mark: 'max-w-8',
  },
}

/** Every page that the member may open, in groups. On a rail, the names are only read out and shown on hover. */
export function NavigationLinks({
  groups,
  rail = 'never',
  onFollow,
}: {
  groups: readonly DeskLinkGroup[]
  rail?: Rail
  onFollow?: () => void
}) {
  const { pathname } = useLocation()
  const copy = useCopy()
  const { count, short, full, hidden, centered } = railed[rail]
  return groups.map((group) => (
    <section key={group.title ?? ''} className="flex flex-col gap-0.5">
      {group.title && (
        <h2 className={hidden}>
          <span className="block px-2 pb-0.5 text-xs text-muted">{group.title}</span>
        </h2>
      )}
      {group.links.map((link) => {
        const current = link.below.some((address) => pathname === address || pathname.startsWith(`${address}/`))
        const waits = link.waits?.count ? link.waits : undefined
        return (
          <UiLink
            key={link.href}
            href={waits?.to ?? link.href}
            title={rail === 'never' ? undefined : link.label}
            aria-current={current ? 'page' : undefined}
            onClick={onFollow}
            className={classNames(
              'relative flex items-center gap-2.5 rounded-control px-2 font-medium [&>svg]:size-4.5 [&>svg]:shrink-0',
              // In a drawer fingers choose.
              rail === 'never' ? 'min-h-12' : 'h-7.5 text-sm pointer-coarse:h-11',
              centered,
              current ? 'bg-basil-tint font-semibold text-basil' : 'text-ink hover:bg-basil-tint',
            )}
          >
            {link.icon}
            <span className={hidden}>{link.label}</span>
            {waits ? (
              <span
                className={classNames('figures rounded-full bg-sky-tint px-1 text-xs font-semibold text-sky', count)}
              >
                <span aria-hidden="true" className={short}>
                  {waits.count > 99 ? '99+' : waits.count}
                </span>
                <span className={full}>{inFull(waits.count)}</span>
                <span className="sr-only"> {copy.frame.waiting}</span>
              </span>
            ) : null}
          </UiLink>
        )
      })}
    </section>
  ))
}

/** The column at the left of a wide screen: where one is, where one can go, and who one is. */
export function SideNavigation({
  member,
  groups,
  rail,
  leaving,
  onSearch,
  onLogout,
}: {
  member: StaffMember
  groups: readonly DeskLinkGroup[]
  rail: Exclude<Rail, 'never'>
  leaving: boolean
  onSearch: () => void
  onLogout: () => void
}) {
  const copy = useCopy()
  const roles = rolesInWords(member.roles, copy)
  const isYou = useLocation().pathname === paths.you.path
  const { hidden, centered, stacked, width, mark } = railed[rail]
  return (
    <header
      className={classNames(
        'sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-paper max-lg:hidden print:hidden',
        width,
      )}
    >
      <UiLink
        href={paths.home.href()}
        aria-label={copy.frame.home}
        className={classNames('flex h-14 shrink-0 items-center gap-2.5 rounded-control px-2.5', centered)}
      >
        <Logo width={mark} />
        <span
          title={copy.product}
          className={classNames('line-clamp-2 text-md leading-5 font-bold tracking-tight wrap-anywhere', hidden)}
        >
          {isWide(provider.logo) ? copy.desk : copy.product}
        </span>
      </UiLink>
      <SearchButton rail={rail} onSearch={onSearch} />
      {groups.length > 0 && (
        <nav
          aria-label={copy.frame.navigation}
          className="flex min-h-0 grow flex-col gap-3 overflow-y-auto px-2 py-2 scrollbar-thin scroll-edges"
        >
          <NavigationLinks groups={groups} rail={rail} />
        </nav>
      )}
      <div
        className={classNames('mt-auto flex shrink-0 items-center gap-1 border-t border-line p-2', stacked, centered)}
      >
        <UiLink
          href={paths.you.href()}
          aria-current={isYou ? 'page' : undefined}
          title={member.name}
          className={classNames(
            'flex min-w-0 grow items-center gap-1.5 rounded-control hover:bg-basil-tint pointer-coarse:min-h-11',
            isYou && 'bg-basil-tint',
          )}
        >
          <Initials name={member.name} />
          <span className={classNames('flex min-w-0 grow flex-col', hidden)}>
            <span className="truncate text-sm font-semibold">{member.name}</span>
            <span title={roles} className="truncate text-xs text-muted first-letter:uppercase">
              {roles}
            </span>
            <span className="sr-only">{copy.frame.account}</span>
          </span>
        </UiLink>
        <IconButton
          label={leaving ? copy.frame.loggingOut : copy.frame.logout}
          icon={leaving ? <Spinner /> : <LogOut aria-hidden="true" />}
          disabled={leaving}
          className="pointer-fine:size-8 [&_svg]:size-4.5"
          onClick={onLogout}
        />
      </div>
    </header>
  )
}

/** Opens the search over everything; its key does so too, on every page. */
function SearchButton({ rail, onSearch }: { rail: Exclude<Rail, 'never'>; onSearch: () => void }) {
  const { search } = useCopy().frame
  const { hidden, centered } = railed[rail]
  return (
    <button
      type="button"
      title={`${search} (Ctrl K)`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      className={classNames(
        'mx-2 mb-1 flex h-8 shrink-0 cursor-pointer items-center gap-2.5 rounded-control border border-line bg-surface px-2 text-sm text-muted hover:border-ink hover:text-ink pointer-coarse:h-11 [&>svg]:size-4.5 [&>svg]:shrink-0',
        centered,
      )}
    >
      <Search aria-hidden="true" />
      <span className={hidden}>{search}</span>
      <span aria-hidden="true" className={classNames('ml-auto', hidden)}>
        <kbd className="key">Ctrl</kbd> <kbd className="key">K</kbd>
      </span>
    </button>
  )
}

/** Two letters of a name in a disc. */
function Initials({ name }: { name: string }) {
  const letters = name.split(/\s+/u).map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
  return (
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sky-tint text-xs font-semibold text-sky uppercase"
    >
      {letters.join('').slice(0, 2)}
    </span>
  )
}
