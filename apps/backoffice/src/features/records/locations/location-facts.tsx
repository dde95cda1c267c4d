import type { WireLocationRecord } from '@caseback/contract'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { locationRecordCopy as words } from '../../../shared/copy/records/location-record-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { ChainLink } from '../chain-link.tsx'
import { RecordFacts } from '../record-facts.tsx'
import { RecordPart } from '../record-part.tsx'

/** Where the location is, and whose. */
export function LocationFacts({ location }: { location: WireLocationRecord }) {
  return (
    <RecordPart title={words.where}>
      <RecordFacts
        facts={[
          [words.facts.company, location.company_name],
          [words.facts.chain, <ChainLink key="chain" of={location} none={words.noChain} />],
          [words.facts.address, location.address],
          [words.facts.since, formatShortDay(providerDay(location.created))],
        ]}
      />
    </RecordPart>
  )
}
