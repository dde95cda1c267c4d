import { UiLink } from '@caseback/ui'
import { claimRecordCopy as words } from '../../shared/copy/records/claim-record-copy.ts'
import { RecordPart } from './record-part.tsx'

/** Something beside what the page tells; without `href` only its name, where the role may not open it. */
export type RelatedThing = { key: string; label: string; about: string; href: string | null }

/** What else there is: a link where the role may open it, and its name all the same where not. */
export function Related({ things }: { things: readonly RelatedThing[] }) {
  return (
    <RecordPart title={words.related}>
      <ul className="flex flex-col gap-1 text-sm">
        {things.map(({ key, label, about, href }) => (
          <li key={key} className="flex items-baseline justify-between gap-4">
            {href ? (
              <UiLink href={href} className="min-w-0 py-1 text-basil underline underline-offset-4 wrap-anywhere">
                {label}
              </UiLink>
            ) : (
              <span className="min-w-0 py-1 wrap-anywhere">{label}</span>
            )}
            <span className="figures whitespace-nowrap text-muted">{about}</span>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
