import { getOperatorRecord, type StaffMember, writeOperatorNote } from '@caseback/contract'
import { STAFF_BASE } from '@caseback/domain'
import { ButtonLink } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { call } from '../../../shared/api.ts'
import { operatorRecordCopy as words } from '../../../shared/copy/records/operator-record-copy.ts'
import { portalViewCopy } from '../../../shared/copy/records/portal-view-copy.ts'
import { DeskPage } from '../../../shared/desk-page.tsx'
import { may } from '../../../shared/may.ts'
import { paths } from '../../../shared/paths.ts'
import { AccountBadge } from '../../../shared/people/account-badge.tsx'
import { useRead } from '../../../shared/use-read.ts'
import { ChecksPart } from '../checks-part.tsx'
import { ClaimsPart } from '../claims-part.tsx'
import { EnrollmentsPart } from '../enrollments-part.tsx'
import { FilesPart } from '../files-part.tsx'
import { writeNote } from '../notes/write-note.ts'
import { RecordAccounts } from '../record-accounts.tsx'
import { RecordLetters } from '../record-letters.tsx'
import { RecordWaiting } from '../record-waiting.tsx'
import { StandingStop } from '../stops/standing-stop.tsx'
import { StopButton } from '../stops/stop-button.tsx'
import { TimelinePart } from '../timeline-part.tsx'
import { OperatorFacts } from './operator-facts.tsx'
import { OperatorLocations } from './operator-locations.tsx'

/** Accounts to which somebody signs in. */
const seesPortal: ReadonlySet<string> = new Set(['active', 'closing'])

/** Everything about one operator: for whoever answers the phone. */
export default function OperatorRecordPage({ member }: { member: StaffMember }) {
  const { id = '' } = useParams()
  const record = useRead(getOperatorRecord, { params: { id } }, { dedupingInterval: 0 })
  if (!record.data) return <RecordWaiting title={words.unnamed} words={words} read={record} />
  const operator = record.data
  const { letters, timeline } = operator
  const hasSeveral = operator.acts_at_count > 1
  const stopping = { member, onChanged: () => void record.mutate() }
  return (
    <DeskPage
      title={operator.location_name}
      badge={<AccountBadge account={operator.account} />}
      aside={
        <>
          <StopButton
            of={operator}
            location={{ id: operator.location_id, name: operator.location_name }}
            {...stopping}
          />
          {may(member, 'reviewer', 'finance') && seesPortal.has(operator.account) && (
            <ButtonLink href={STAFF_BASE + paths.portalView.href(operator.id)} target="_blank" rel="noopener">
              {portalViewCopy.open}
            </ButtonLink>
          )}
          {may(member, 'admin') && <ButtonLink href={paths.operator.href(operator.id)}>{words.toAccount}</ButtonLink>}
        </>
      }
    >
      <StandingStop of={operator} {...stopping} />
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <OperatorFacts operator={operator} />
          {hasSeveral && <OperatorLocations operator={operator} />}
          <ClaimsPart of={operator} none={words.noClaims} tells={hasSeveral ? ['location', 'offer'] : ['offer']} />
          <ChecksPart checks={operator.checks} count={operator.check_count} />
          <div className="grid gap-8 sm:grid-cols-2">
            <EnrollmentsPart of={operator} none={words.notEnrolled} tellsLocation={hasSeveral} />
            <RecordLetters letters={letters} member={member} />
          </div>
          <FilesPart of={operator} />
          <RecordAccounts
            of={operator}
            subject={hasSeveral ? null : `location:${operator.location_id}`}
            member={member}
          />
        </div>
        <TimelinePart
          about={`operator-${operator.id}`}
          events={timeline}
          nothing={words.nothing}
          isStopped={operator.payment_stop !== null}
          {...writeNote(record, (body) => call(writeOperatorNote, { params: { id: operator.id }, body }))}
        />
      </div>
    </DeskPage>
  )
}
