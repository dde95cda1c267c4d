import { Button, ButtonLink, IconButton, IconLink, Logo, Pending, Spinner, UiLink } from '@caseback/ui'
import { loadUntilThere } from '@caseback/web/load-until-there'
import { logoText } from '@caseback/words/provider'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Menu from 'lucide-react/icons/menu'
import Settings from 'lucide-react/icons/settings'
import { lazy, Suspense, useState } from 'react'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { WaitingCount } from './waiting-count.tsx'

const loadMenu = () => import('./phone-menu.tsx')
/** Opens once it is there: nothing on the page waits for it. */
const PhoneMenu = lazy(() => loadUntilThere(loadMenu))
const loadMenuAhead = () =>
  void loadMenu().catch(() => {
    // It is asked for again when it opens.
  })

/** Who is signed in, as far as the header says it. */
export type HeaderUser = { first_name: string; email: string }

/** Spec §2: the first name, or the part of the e-mail before @. */
function greetedName(user: HeaderUser): string {
  return user.first_name.trim() || user.email.split('@')[0] || user.email
}

/** The top of every page inside the layout: LAY-01 to LAY-04. As long as nobody knows who is there it offers neither way. */
export function Header({
  user,
  waiting,
  onLogout,
}: {
  user: HeaderUser | 'unknown' | null
  waiting: number
  onLogout: () => void
}) {
  const copy = useCopy()
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6">
        <UiLink
          href={paths.home.href()}
          className="flex min-h-11 items-center rounded-control"
          aria-label={copy.brand.home}
        >
          <Logo word={logoText(copy.brand.product)} />
        </UiLink>
        {user === 'unknown' ? null : user ? (
          <SignedIn user={user} waiting={waiting} onLogout={onLogout} />
        ) : (
          <ButtonLink href={paths.login.href()}>{copy.header.login}</ButtonLink>
        )}
      </div>
    </header>
  )
}

function SignedIn({ user, waiting, onLogout }: { user: HeaderUser; waiting: number; onLogout: () => void }) {
  const copy = useCopy()
  const greeting = copy.header.greeting(greetedName(user))
  const [menuOpen, setMenuOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [menuComes, setMenuComes] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // Nobody is greeted here any more once the server has answered, whatever it says (L-10).
  const logout = () => {
    setLeaving(true)
    onLogout()
  }
  return (
    <>
      <nav aria-label={copy.header.navigation} className="flex items-center gap-4 max-md:hidden">
        <UiLink
          href={paths.offers.href()}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-ink hover:text-basil"
        >
          {copy.header.myOffers}
          <WaitingCount count={waiting} />
        </UiLink>
        <UiLink
          href={paths.allClaims.href()}
          className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-ink hover:text-basil max-lg:hidden"
        >
          {copy.offers.allClaims}
        </UiLink>
        <IconLink href={paths.settings.href()} label={copy.header.settings} icon={<Settings aria-hidden="true" />} />
        <IconLink href={paths.help.href()} label={copy.header.help} icon={<CircleHelp aria-hidden="true" />} />
        <span className="max-w-60 truncate" title={greeting}>
          {greeting}
        </span>
        <Button busy={leaving} onClick={logout}>
          {copy.header.logout}
        </Button>
      </nav>
      <IconButton
        className="-mr-2 md:hidden"
        label={waiting > 0 ? `${copy.header.openMenu}, ${copy.offers.needsYou.waiting(waiting)}` : copy.header.openMenu}
        icon={
          <span className="relative">
            {menuComes ? <Spinner /> : <Menu aria-hidden="true" />}
            <span className="absolute -top-3 -right-3">
              <WaitingCount count={waiting} />
            </span>
          </span>
        }
        aria-haspopup="dialog"
        aria-busy={menuComes || undefined}
        onPointerDown={loadMenuAhead}
        onFocus={loadMenuAhead}
        onClick={() => {
          setOpened(true)
          setMenuOpen(true)
        }}
      />
      {wasOpened && (
        <Suspense fallback={<Pending onChange={setMenuComes} />}>
          <PhoneMenu
            open={menuOpen}
            title={greeting}
            waiting={waiting}
            leaving={leaving}
            onClose={() => setMenuOpen(false)}
            onLogout={logout}
          />
        </Suspense>
      )}
    </>
  )
}
