import type { WireClaim } from '@caseback/contract'
import { Banner } from '@caseback/ui'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { unreadableFilesOf } from './unreadable-files-of.ts'

/** Files that nobody can open, and what to do: at once, not only when a reviewer asks. Nothing once the claim is decided. */
export function UnreadableFiles({ claim }: { claim: WireClaim }) {
  const words = useClaimsCopy().detail
  const files = unreadableFilesOf(claim)
  const toDo = new Map([
    ['CLAIM_SUBMITTED', words.sendReadable],
    ['NEEDS_ATTENTION', words.resubmitReadable],
  ]).get(claim.status)
  if (files.length === 0 || !toDo) return null
  return (
    <Banner tone="warning" title={words.cannotOpen(files.length)}>
      <ul className="list-disc pl-5 wrap-anywhere">
        {files.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p className="mt-1">{toDo}</p>
    </Banner>
  )
}
