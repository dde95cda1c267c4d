import { getLocationRecord, type StaffMember, writeLocationNote } from '@caseback/contract'
import { useParams } from '@caseback/web/router'
import { call } from '../../../shared/api.ts'
import { listsCopy } from '../../../shared/copy/records/lists-copy.ts'
import { locationRecordCopy as words } from '../../../shared/copy/records/location-record-copy.ts'
import { DeskPage } from '../../../shared/desk-page.tsx'
import { useRead } from '../../../shared/use-read.ts'
import { ChecksPart } from '../checks-part.tsx'
import { ClaimsPart } from '../claims-part.tsx'
import { EnrollmentsPart } from '../enrollments-part.tsx'
import { FilesPart } from '../files-part.tsx'
import { listedClaims } from '../listed-claims.ts'
import { writeNote } from '../notes/write-note.ts'
import { RecordAccounts } from '../record-accounts.tsx'
import { RecordLetters } from '../record-letters.tsx'
import { RecordWaiting } from '../record-waiting.tsx'
import { StandingStop } from '../stops/standing-stop.tsx'
import { StopButton } from '../stops/stop-button.tsx'
import { TimelinePart } from '../timeline-part.tsx'
import { LocationFacts } from './location-facts.tsx'
import { LocationMembers } from './location-members.tsx'
import { LocationPayees } from './location-payees.tsx'

/** Everything about one location, whoever acts for it: for whoever answers the phone. */
export default function LocationRecordPage({ member }: { member: StaffMember }) {
  const { id = '' } = useParams()
  const record = useRead(getLocationRecord, { params: { id } }, { dedupingInterval: 0 })
  if (!record.data) return <RecordWaiting title={words.unnamed} words={words} read={record} />
  const location = record.data
  const stopping = { member, onChanged: () => void record.mutate() }
  return (
    <DeskPage
      title={location.location_name}
      aside={<StopButton of={location} location={{ id: location.id, name: location.location_name }} {...stopping} />}
    >
      <StandingStop of={location} {...stopping} />
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <div className="grid gap-8 sm:grid-cols-2">
            <LocationFacts location={location} />
            <LocationPayees location={location} />
          </div>
          <LocationMembers location={location} />
          <ClaimsPart
            of={location}
            none={words.noClaims}
            tells={['offer']}
            // The queue is narrowed to a company, not to one location of several.
            listOf={
              location.company_locations === 1 ? listedClaims(member, { operator: String(location.company_id) }) : null
            }
          />
          <ChecksPart checks={location.checks} count={location.check_count} />
          <div className="grid gap-8 sm:grid-cols-2">
            <EnrollmentsPart of={location} none={words.notEnrolled} />
            <RecordLetters ofLatest title={listsCopy.letters} letters={location.letters} member={member} />
          </div>
          <FilesPart of={location} />
          <RecordAccounts of={location} subject={`location:${location.id}`} member={member} />
        </div>
        <TimelinePart
          about={`location-${location.id}`}
          events={location.timeline}
          nothing={words.nothing}
          isStopped={location.payment_stop !== null}
          {...writeNote(record, (body) => call(writeLocationNote, { params: { id: location.id }, body }))}
        />
      </div>
    </DeskPage>
  )
}
