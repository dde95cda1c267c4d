import { Button, ButtonLink, Dialog, IconButton, IconLink, Logo, UiLink } from '@caseback/ui'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Settings from 'lucide-react/icons/settings'
import Tag from 'lucide-react/icons/tag'
import { type ReactNode, useState } from 'react'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'

/** Who is signed in, as far as the header says it. */
export type HeaderUser = { first_name: string; email: string }

/** Spec §2: the first name, or the part of the e-mail before @. */
function greetedName(user: HeaderUser): string {
  return user.first_name.trim() || user.email.split('@')[0] || user.email
}

/** The top of every page inside the layout: LAY-01 to LAY-04. As long as nobody knows who is there it offers neither way. */
export function Header({ user, onLogout }: { user: HeaderUser | 'unknown' | null; onLogout: () => void }) {
  const copy = useCopy()
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
        <UiLink
          href={paths.home.href()}
          className="flex min-h-11 items-center rounded-control"
          aria-label={copy.brand.home}
        >
          <Logo word={copy.brand.product} />
        </UiLink>
        {user === 'unknown' ? null : user ? (
          <SignedIn user={user} onLogout={onLogout} />
        ) : (
          <ButtonLink href={paths.login.href()}>{copy.header.login}</ButtonLink>
        )}
      </div>
    </header>
  )
}

function SignedIn({ user, onLogout }: { user: HeaderUser; onLogout: () => void }) {
  const copy = useCopy()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <>
      <nav aria-label={copy.header.navigation} className="flex items-center gap-4 max-md:hidden">
        <UiLink
          href={paths.offers.href()}
          className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-ink hover:text-basil"
        >
          {copy.header.myOffers}
        </UiLink>
        <IconLink href={paths.settings.href()} label={copy.header.settings} icon={<Settings aria-hidden="true" />} />
        <span className="max-w-60 truncate" title={copy.header.greeting(greetedName(user))}>
          {copy.header.greeting(greetedName(user))}
        </span>
        <Button onClick={onLogout}>{copy.header.logout}</Button>
      </nav>
      <IconButton
        className="-mr-2 md:hidden"
        label={copy.header.openMenu}
        icon={<Menu aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
      />
      <Dialog
        open={menuOpen}
        placement="drawer"
        title={copy.header.greeting(greetedName(user))}
        onCancel={closeMenu}
        footer={
          <Button
            icon={<LogOut aria-hidden="true" />}
            onClick={() => {
              closeMenu()
              onLogout()
            }}
          >
            {copy.header.logout}
          </Button>
        }
      >
        <nav aria-label={copy.header.menu} className="-mx-2 flex flex-col">
          <MenuLink href={paths.offers.href()} icon={<Tag aria-hidden="true" />} onClick={closeMenu}>
            {copy.header.myOffers}
          </MenuLink>
          <MenuLink href={paths.settings.href()} icon={<Settings aria-hidden="true" />} onClick={closeMenu}>
            {copy.header.settings}
          </MenuLink>
        </nav>
      </Dialog>
    </>
  )
}

function MenuLink({
  href,
  icon,
  onClick,
  children,
}: {
  href: string
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}) {
  return (
    <UiLink
      href={href}
      onClick={onClick}
      className="flex min-h-12 items-center gap-3 rounded-control px-2 font-semibold text-ink hover:bg-basil-tint [&_svg]:size-5 [&_svg]:text-muted"
    >
      {icon}
      {children}
    </UiLink>
  )
}
