import { Button, Dialog, UiLink } from '@caseback/ui'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { WaitingCount } from './waiting-count.tsx'

/** What the bar of the header has on a desktop, as a drawer for the phone (LAY-04). */
export default function PhoneMenu({
  open,
  title,
  waiting,
  leaving,
  onClose,
  onLogout,
}: {
  open: boolean
  title: string
  waiting: number
  /** Stays open with its button turning until the server knows. */
  leaving: boolean
  onClose: () => void
  onLogout: () => void
}) {
  const copy = useCopy()
  return (
    <Dialog
      open={open}
      placement="drawer"
      title={title}
      onCancel={onClose}
      footer={
        <Button icon={<LogOut aria-hidden="true" />} busy={leaving} onClick={onLogout}>
          {copy.header.logout}
        </Button>
      }
    >
      <nav aria-label={copy.header.menu} className="-mx-2 flex flex-col">
        <MenuLink href={paths.offers.href()} icon={<Tag aria-hidden="true" />} onClick={onClose}>
          {copy.header.myOffers}
          <WaitingCount count={waiting} />
        </MenuLink>
        <MenuLink href={paths.allClaims.href()} icon={<ReceiptText aria-hidden="true" />} onClick={onClose}>
          {copy.offers.allClaims}
        </MenuLink>
        <MenuLink href={paths.settings.href()} icon={<Settings aria-hidden="true" />} onClick={onClose}>
          {copy.header.settings}
        </MenuLink>
        <MenuLink href={paths.help.href()} icon={<CircleHelp aria-hidden="true" />} onClick={onClose}>
          {copy.header.help}
        </MenuLink>
      </nav>
    </Dialog>
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
