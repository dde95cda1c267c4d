import type { Profile } from '@caseback/contract'
import Banknote from 'lucide-react/icons/banknote'
import Bell from 'lucide-react/icons/bell'
import Building2 from 'lucide-react/icons/building-2'
import Download from 'lucide-react/icons/download'
import Laptop from 'lucide-react/icons/laptop'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import User from 'lucide-react/icons/user'
import { useSettingsCopy } from '../../../shared/copy/use-settings-copy.ts'
import { useChanges } from './changes.tsx'

/** The cards by name where there is room beside them: a green dot has a change, a yellow one waits for a link to be opened. */
export function SettingsNav({ profile }: { profile: Profile }) {
  const words = useSettingsCopy()
  const changes = useChanges()
  const cards = [
    ['payout', words.payout.title, Banknote],
    ['profile', words.profile.title, User],
    ['email', words.email.title, Mail],
    ['phone', words.phone.title, Phone],
    ['address', words.address.title, MapPin],
    ['notifications', words.notifications.title, Bell],
    ['password', words.password.title, Lock],
    ['sessions', words.sessions.title, Laptop],
    ['company', words.company.title, Building2],
    ['data', words.data.title, Download],
  ] as const
  return (
    <nav aria-label={words.title}>
      <ul className="flex flex-col gap-0.5">
        {cards.map(([card, name, Icon]) => {
          const dot = changes.has(card)
            ? { colour: 'bg-basil', means: words.changes.unsaved }
            : card === 'email' && profile.pending_email
              ? { colour: 'bg-saffron', means: words.changes.waits }
              : null
          return (
            <li key={card}>
              <a
                href={`#${card}`}
                className="flex min-h-10 items-center gap-3 rounded-control px-3 py-2 text-sm font-semibold text-muted no-underline hover:bg-basil-tint hover:text-ink"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                <span className="grow">{name}</span>
                {dot && (
                  <>
                    <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot.colour}`} />
                    <span className="sr-only">{dot.means}</span>
                  </>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
