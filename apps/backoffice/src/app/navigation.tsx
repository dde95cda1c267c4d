import { getStaffWaiting, type StaffMember } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { useLocation } from '@caseback/web/router'
import Banknote from 'lucide-react/icons/banknote'
import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import Factory from 'lucide-react/icons/factory'
import FileText from 'lucide-react/icons/file-text'
import HandCoins from 'lucide-react/icons/hand-coins'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Link2 from 'lucide-react/icons/link-2'
import Package from 'lucide-react/icons/package'
import ScrollText from 'lucide-react/icons/scroll-text'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import Webhook from 'lucide-react/icons/webhook'
import Zap from 'lucide-react/icons/zap'
import type { ReactNode } from 'react'
import { useCopy } from '../shared/copy/copy-provider.tsx'
import type { Messages } from '../shared/copy/en.ts'
import { may } from '../shared/may.ts'
import { paths } from '../shared/paths.ts'
import { useQueueCounts } from '../shared/use-queue-counts.ts'
import { useRead } from '../shared/use-read.ts'
import type { DeskLink, DeskLinkGroup } from './side-navigation.tsx'

type Entry = {
  href: string
  label: keyof Messages['navigation']
  icon: ReactNode
  /** Absent: everybody. */
  roles?: StaffRole[]
  /** Another address whose pages belong to it. */
  below?: string
}
type Waits = { [label in Entry['label']]?: DeskLink['waits'] }

const WAITING_MS = 60_000

/** What the navigation shows to a role: a page gets its line here on the day it exists. Admin sees all of it. */
const groups: { title?: keyof Messages['navigationGroups']; entries: Entry[] }[] = [
  { entries: [{ href: paths.work.href(), label: 'home', icon: <House /> }] },
  {
    title: 'claims',
    entries: [
      { href: paths.claims.href(), label: 'claims', icon: <Inbox />, roles: ['reviewer', 'finance'] },
      { href: paths.automaticApproval.href(), label: 'automatic', icon: <Zap />, roles: ['reviewer'] },
    ],
  },
  {
    title: 'money',
    entries: [
      {
        href: paths.funding.href(),
        label: 'funding',
        icon: <HandCoins />,
        roles: ['finance'],
        below: paths.receipts.path,
      },
      {
        href: paths.payments.href(),
        label: 'payments',
        icon: <Banknote />,
        roles: ['finance'],
        below: paths.batch.path.replace('/:id', ''),
      },
      { href: paths.books.href(), label: 'books', icon: <BookOpen />, roles: ['finance'] },
    ],
  },
  {
    title: 'publishing',
    entries: [
      {
        href: paths.offers.href(),
        label: 'offers',
        icon: <TicketPercent />,
      },
      { href: paths.manufacturers.href(), label: 'manufacturers', icon: <Factory /> },
      { href: paths.catalogue.href(), label: 'catalogue', icon: <Package /> },
      { href: paths.distributors.href(), label: 'distributors', icon: <Truck /> },
      { href: paths.chains.href(), label: 'chains', icon: <Link2 /> },
      { href: paths.texts.href(), label: 'texts', icon: <FileText />, roles: ['publisher'] },
    ],
  },
  {
    title: 'people',
    entries: [
      { href: paths.operators.href(), label: 'operators', icon: <Store />, roles: ['admin'] },
      { href: paths.staff.href(), label: 'staff', icon: <Users />, roles: ['admin'] },
    ],
  },
  {
    title: 'system',
    entries: [
      { href: paths.provider.href(), label: 'provider', icon: <Building2 />, roles: ['admin'] },
      { href: paths.events.href(), label: 'events', icon: <Webhook />, roles: ['admin'] },
      { href: paths.audit.href(), label: 'audit', icon: <ScrollText />, roles: ['admin'] },
    ],
  },
]

/** Whether an address is that of a page, or below it. */
export const isBelow = (pathname: string, page: string) => pathname === page || pathname.startsWith(`${page}/`)

/** What waits for the member's decision, by the page where it does. */
function useWaits(member: StaffMember): Waits {
  const { data: waiting } = useRead(getStaffWaiting, may(member, 'publisher', 'finance') ? {} : null, {
    refreshInterval: WAITING_MS,
  })
  // The review desk reads them itself.
  const isAtDesk = isBelow(useLocation().pathname, paths.claims.path)
  const { counts } = useQueueCounts({ asks: may(member, 'reviewer'), polls: !isAtDesk })
  const narrowed = (to: string, count = 0) => ({ count, to: `${to}?state=WAITING` })
  return {
    claims: counts && { count: counts.submitted, to: paths.claims.href() },
    offers: narrowed(paths.offers.href(), waiting?.offers),
    payments: narrowed(paths.payments.href(), waiting?.payments),
  }
}

/** The groups of which the member may open at least one page. */
export function useNavigation(member: StaffMember): DeskLinkGroup[] {
  const copy = useCopy()
  const waits = useWaits(member)
  return groups
    .map(({ title, entries }) => ({
      title: title && copy.navigationGroups[title],
      links: entries
        .filter((entry) => !entry.roles || may(member, ...entry.roles))
        .map(({ href, label, icon, below }) => ({
          href,
          label: copy.navigation[label],
          icon,
          below: below ? [href, below] : [href],
          waits: waits[label],
        })),
    }))
    .filter((group) => group.links.length > 0)
}
