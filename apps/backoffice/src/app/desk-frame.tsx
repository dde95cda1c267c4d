import type { StaffMember } from '@caseback/contract'
import { Button, classNames, Dialog, IconButton, Loader, Logo, toast, UiLink } from '@caseback/ui'
import { Outlet, useLocation } from '@caseback/web/router'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import { Suspense, useState } from 'react'
import { useCopy } from '../shared/copy/copy-provider.tsx'
import { paths } from '../shared/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** One entry of the desk's bar. Only what exists, and what the role may open, is in the list. */
export type DeskLink = {
  href: string
  label: string /** Addresses that belong to it, its own among them. */
  below: readonly string[]
}

/** The bar and the place below it, for everybody who is signed in. The place fills the window, for the review desk. */
export function DeskFrame({
  member,
  navigation,
  signOut,
}: {
  member: StaffMember
  navigation: readonly DeskLink[]
  signOut: () => Promise<void>
}) {
  const copy = useCopy()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const who = copy.frame.who(member.name, copy.roles[member.role])

  const logout = async () => {
    setLeaving(true)
    try {
      await signOut()
    } catch {
      setLeaving(false)
      toast({ tone: 'destructive', title: copy.errors.error, description: copy.frame.logoutFailed })
    }
  }
  const links = navigation.map((each) => ({
    ...each,
    current: each.below.some((address) => pathname === address || pathname.startsWith(`${address}/`)),
  }))

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-basil focus:px-4 focus:py-3 focus:text-on-basil"
      >
        {copy.skipToContent}
      </a>
      <header className="flex h-14 shrink-0 items-center justify-between gap-6 border-b border-line bg-surface px-4 sm:px-5">
        <div className="flex min-w-0 items-center gap-7">
          <UiLink href={paths.home.href()} aria-label={copy.frame.home} className="flex rounded-control">
            <Logo word={copy.product} />
          </UiLink>
          {links.length > 0 && (
            <nav aria-label={copy.frame.navigation} className="flex gap-1 max-lg:hidden">
              {links.map((each) => (
                <UiLink
                  key={each.href}
                  href={each.href}
                  aria-current={each.current ? 'page' : undefined}
                  className={classNames(
                    'rounded-control px-2.5 py-2 text-sm font-semibold',
                    each.current ? 'text-basil' : 'text-muted hover:text-ink',
                  )}
                >
                  {each.label}
                </UiLink>
              ))}
            </nav>
          )}
        </div>
        <div className="flex items-center gap-4 max-lg:hidden">
          <span title={who} className="max-w-72 truncate text-sm text-muted">
            {who}
          </span>
          <Button size="small" busy={leaving} busyLabel={copy.frame.loggingOut} onClick={() => void logout()}>
            {copy.frame.logout}
          </Button>
        </div>
        <IconButton
          className="-mr-2 lg:hidden"
          label={copy.frame.openMenu}
          icon={<Menu aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        />
      </header>
      <Dialog
        open={menuOpen}
        placement="drawer"
        title={who}
        onCancel={() => setMenuOpen(false)}
        footer={
          <Button
            icon={<LogOut aria-hidden="true" />}
            busy={leaving}
            busyLabel={copy.frame.loggingOut}
            onClick={() => void logout()}
          >
            {copy.frame.logout}
          </Button>
        }
      >
        <nav aria-label={copy.frame.navigation} className="-mx-2 flex flex-col">
          {links.map((each) => (
            <UiLink
              key={each.href}
              href={each.href}
              aria-current={each.current ? 'page' : undefined}
              onClick={() => setMenuOpen(false)}
              className={classNames(
                'flex min-h-12 items-center rounded-control px-2 font-semibold hover:bg-basil-tint',
                each.current ? 'text-basil' : 'text-ink',
              )}
            >
              {each.label}
            </UiLink>
          ))}
        </nav>
      </Dialog>
      <main id="main" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<Loader className="m-auto" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}
