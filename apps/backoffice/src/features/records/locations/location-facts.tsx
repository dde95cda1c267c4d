import type { WireLocationRecord } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { locationRecordCopy as words } from '../../../shared/copy/records/location-record-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { paths } from '../../../shared/paths.ts'
import { RecordFacts } from '../record-facts.tsx'
import { RecordPart } from '../record-part.tsx'

/** Where the location is, and whose. */
export function LocationFacts({ location }: { location: WireLocationRecord }) {
  return (
    <RecordPart title={words.where}>
      <RecordFacts
        facts={[
          [words.facts.company, location.company_name],
          [
            words.facts.chain,
            location.chain_id === null ? (
              words.noChain
            ) : (
              <UiLink
                key="chain"
                href={paths.chain.href(location.chain_id)}
                className="text-basil underline underline-offset-4"
              >
                {location.chain_name}
              </UiLink>
            ),
          ],
          [words.facts.address, location.address],
          [words.facts.since, formatShortDay(providerDay(location.created))],
        ]}
      />
    </RecordPart>
  )
}
