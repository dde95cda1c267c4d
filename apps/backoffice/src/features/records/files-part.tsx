import type { WireRecordedClaims } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { listsCopy as words } from '../../shared/copy/records/lists-copy.ts'
import { paths } from '../../shared/paths.ts'
import { RecordPart } from './record-part.tsx'

/** So many are shown before somebody asks for the others. */
const SHOWN = 10
/** So many come at most. */
const MOST_FILES = 100

/** The invoices of the latest claims, or of one, each opening as it was uploaded. */
export function FilesPart({
  of: { claim_files: files },
  isOfOne = false,
}: {
  of: Pick<WireRecordedClaims, 'claim_files'>
  /** They are those of one claim. */
  isOfOne?: boolean
}) {
  const [first, others] = [files.slice(0, SHOWN), files.slice(SHOWN)]
  return (
    <RecordPart title={words.files} aside={files.length > 0 && !isOfOne && words.ofLatest}>
      {files.length === 0 ? <p className="text-sm text-muted">{words.noFiles}</p> : <Files files={first} />}
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-basil underline underline-offset-4">
            {words.moreFiles(others.length)}
          </summary>
          <Files files={others} />
        </details>
      )}
      {files.length === MOST_FILES && <p className="text-sm text-muted">{words.latestFiles(MOST_FILES)}</p>}
    </RecordPart>
  )
}

const Files = ({ files }: { files: WireRecordedClaims['claim_files'] }) => (
  <ul className="flex flex-col divide-y divide-line text-sm">
    {files.map(({ id, claim_id, name, file, page_count, render_state }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <a
          href={file}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 py-1 text-basil underline underline-offset-4 wrap-anywhere"
        >
          {name}
        </a>
        <span className="flex gap-4 text-muted">
          <span>
            {render_state === 'failed' ? words.opensNot : page_count === 0 ? words.noPages : words.pages(page_count)}
          </span>
          <UiLink href={paths.claimRecord.href(claim_id)} className="text-basil underline underline-offset-4">
            {words.claim(claim_id)}
          </UiLink>
        </span>
      </li>
    ))}
  </ul>
)
