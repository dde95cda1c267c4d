import type { StaffMember } from '@caseback/contract'
import { Button, ButtonLink, classNames, Dialog, IconButton, Loader, Logo, toast, UiLink } from '@caseback/ui'
import { Outlet, useLocation } from '@caseback/web/router'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useCopy } from '../shared/copy/copy-provider.tsx'
import { may } from '../shared/may.ts'
import { paths } from '../shared/paths.ts'
import { rolesInWords } from '../shared/roles-in-words.ts'
import { hasFewCodes } from '../shared/session/few-codes.ts'
import { useDeskSearch } from './desk-search.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { isBelow, useNavigation } from './navigation.tsx'
import { NavigationLinks, SideNavigation } from './side-navigation.tsx'

const FewCodesNote = lazy(() => import('./few-codes-note.tsx'))

/** The navigation and the page beside it, for everybody who is signed in. The page has the whole window's height. */
export function DeskFrame({ member, signOut }: { member: StaffMember; signOut: () => Promise<void> }) {
  const copy = useCopy()
  const navigation = useNavigation(member)
  const { pathname, scroll } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const openMenu = () => setMenuOpen(true)
  const [leaving, setLeaving] = useState(false)
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  const search = useDeskSearch(may(member, 'reviewer', 'finance'))

  // A new page starts at its top, one that Back leads to where it was left, and the keyboard at its heading, unless the focus is
  // inside the page. Before the paint: nobody sees the new page where the old one was.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const place = main.current
    const focused = document.activeElement
    if (!place || (focused !== place && place.contains(focused))) return
    document.documentElement.scrollTop = scroll
    ;(place.querySelector<HTMLElement>('h1[tabindex]') ?? place).focus({ preventScroll: true })
  }, [pathname, scroll])
  const who = copy.frame.who(member.name, rolesInWords(member.roles, copy))
  // Queue, invoice and form stand side by side there.
  const besideTheQueue = isBelow(pathname, paths.claims.path)

  const logout = async () => {
    setLeaving(true)
    try {
      await signOut()
    } catch {
      setLeaving(false)
      toast({ tone: 'destructive', title: copy.errors.error, description: copy.frame.logoutFailed })
    }
  }

  return (
    <div className="dense-fields flex min-h-dvh flex-col lg:flex-row">
      <a
        href="#main"
        className="sr-only font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-basil focus:px-4 focus:py-3 focus:text-on-basil"
      >
        {copy.skipToContent}
      </a>
      <SideNavigation
        member={member}
        groups={navigation}
        rail={besideTheQueue ? 'always' : 'narrow'}
        leaving={leaving}
        onSearch={search.open}
        onLogout={() => void logout()}
      />
      <header className="flex h-14 shrink-0 items-center justify-between gap-6 border-b border-line bg-surface px-4 lg:hidden print:hidden">
        <UiLink href={paths.home.href()} aria-label={copy.frame.home} className="flex min-w-0 rounded-control">
          <Logo word={copy.product} />
        </UiLink>
        <span className="-mr-2 flex">
          <IconButton label={copy.frame.search} icon={<Search />} aria-haspopup="dialog" onClick={search.open} />
          <IconButton label={copy.frame.openMenu} icon={<Menu />} aria-haspopup="dialog" onClick={openMenu} />
        </span>
      </header>
      {search.dialog}
      <Dialog
        open={menuOpen}
        placement="drawer"
        title={who}
        onCancel={() => setMenuOpen(false)}
        footer={
          <>
            <ButtonLink
              href={paths.you.href()}
              icon={<UserRound aria-hidden="true" />}
              onClick={() => setMenuOpen(false)}
            >
              {copy.frame.account}
            </ButtonLink>
            <Button
              icon={<LogOut aria-hidden="true" />}
              busy={leaving}
              busyLabel={copy.frame.loggingOut}
              onClick={() => void logout()}
            >
              {copy.frame.logout}
            </Button>
          </>
        }
      >
        <nav aria-label={copy.frame.navigation} className="-mx-2 flex flex-col gap-4">
          <NavigationLinks groups={navigation} onFollow={() => setMenuOpen(false)} />
        </nav>
      </Dialog>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={classNames('flex min-h-0 min-w-0 grow flex-col outline-none', besideTheQueue && 'lg:h-dvh')}
      >
        {hasFewCodes(member.recovery_codes) && pathname !== paths.you.path && (
          <Suspense>
            <FewCodesNote left={member.recovery_codes} />
          </Suspense>
        )}
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<Loader className="m-auto" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}
