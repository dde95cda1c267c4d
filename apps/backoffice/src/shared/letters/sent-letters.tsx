import type { StaffMember, WireSentLetter } from '@caseback/contract'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { lettersCopy as words } from '../copy/records/letters-copy.ts'
import { providerDay, providerTime } from '../days/today.ts'
import { may } from '../may.ts'
import { SentLetterDialog } from './sent-letter-dialog.tsx'

/** Letters that an operator or a manufacturer was sent, the newest first; each opens as it was written. */
export function SentLetters({ letters, member }: { letters: readonly WireSentLetter[]; member: StaffMember }) {
  const [opened, setOpened] = useState<WireSentLetter | null>(null)
  if (letters.length === 0) return <p className="text-sm text-muted">{words.none}</p>
  return (
    <>
      <ul className="flex flex-col gap-2 text-sm">
        {letters.map((letter) => (
          <li key={letter.id} className="flex flex-col">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(letter)}
              className="self-start rounded-control py-1 text-left text-basil underline underline-offset-4 wrap-anywhere"
            >
              {letter.subject}
            </button>
            <span className="text-muted wrap-anywhere">
              {words.to(letter.to, `${formatShortDay(providerDay(letter.sent))} ${providerTime(letter.sent)}`)}
              {letter.again && ` · ${words.again}`}
            </span>
          </li>
        ))}
      </ul>
      {opened && (
        <SentLetterDialog
          letter={opened}
          maySend={may(member, 'reviewer', 'finance')}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
