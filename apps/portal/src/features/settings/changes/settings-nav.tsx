import type { Profile } from '@caseback/contract'
import { useSettingsCopy } from '../../../shared/copy/use-settings-copy.ts'
import { useChanges } from './changes.tsx'

/** The cards by name where there is room beside them: a green dot has a change, a yellow one waits for a link to be opened. */
export function SettingsNav({ profile }: { profile: Profile }) {
  const words = useSettingsCopy()
  const changes = useChanges()
  const cards = [
    ['payout', words.payout.title],
    ['profile', words.profile.title],
    ['email', words.email.title],
    ['phone', words.phone.title],
    ['address', words.address.title],
    ['notifications', words.notifications.title],
    ['password', words.password.title],
    ['sessions', words.sessions.title],
    ['company', words.company.title],
    ['data', words.data.title],
  ] as const
  return (
    <nav aria-label={words.title}>
      <ul className="flex flex-col gap-0.5">
        {cards.map(([card, name]) => {
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
