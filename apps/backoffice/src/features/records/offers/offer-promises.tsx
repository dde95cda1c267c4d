import type { WireOfferRecord } from '@caseback/contract'
import { listsCopy } from '../../../shared/copy/records/lists-copy.ts'
import { offerRecordCopy as words } from '../../../shared/copy/records/offer-record-copy.ts'
import { formatMoment } from '../../../shared/days/today.ts'
import { ChangesList } from '../../../shared/offers/changes-list.tsx'
import { promisedBefore, whatChanges } from '../../../shared/offers/what-changes.ts'
import { RecordPart } from '../record-part.tsx'

const MOST_SHOWN = 20

/** The versions of its terms, the newest first, each with what it has changed of the one before it. */
export function OfferPromises({ offer: { published, versions } }: { offer: WireOfferRecord }) {
  const shown = published.slice(0, MOST_SHOWN)
  return (
    <RecordPart title={words.versions} aside={versions > 0 && words.versionsOf(versions)}>
      {versions === 0 && <p className="text-sm text-muted">{words.noVersions}</p>}
      <ol className="flex flex-col divide-y divide-line text-sm">
        {shown.map((version, at) => {
          const before = published[at + 1]
          const changes = whatChanges(before ?? promisedBefore, version)
          return (
            <li key={version.version} className="flex flex-col gap-2 py-3 first:pt-0">
              <p>
                <span className="font-semibold">{words.version(version.version)}</span>{' '}
                <span className="text-muted">
                  {words.published(formatMoment(new Date(version.published)), version.enrolled)}
                </span>
              </p>
              {before === undefined ? (
                <details>
                  <summary className="cursor-pointer py-1 text-muted">{words.whole}</summary>
                  <ChangesList changes={changes} />
                </details>
              ) : changes.length === 0 ? (
                <p className="text-muted">{words.same}</p>
              ) : (
                <ChangesList changes={changes} />
              )}
            </li>
          )
        })}
      </ol>
      {shown.length < versions && <p className="text-sm text-muted">{listsCopy.latestOf(shown.length, versions)}</p>}
    </RecordPart>
  )
}
