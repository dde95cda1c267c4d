import { auditCopy } from '../copy/audit-copy.ts'
import { changesOf } from './changes-of.ts'

/** What has changed by something, field by field; nothing where nothing is told. */
export function Changes({ of: entry }: { of: { before: unknown; after: unknown } }) {
  const words = auditCopy
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  return (
    <ul className="flex min-w-40 flex-col gap-0.5 wrap-anywhere">
      {changes.map(({ field, before, after }) => (
        <li key={field}>{words.change(field, before, after)}</li>
      ))}
    </ul>
  )
}
