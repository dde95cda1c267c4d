import { getClaimRecord, type StaffMember, writeClaimNote } from '@caseback/contract'
import { ButtonLink } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { call } from '../../../shared/api.ts'
import { claimRecordCopy as words } from '../../../shared/copy/records/claim-record-copy.ts'
import { DeskPage } from '../../../shared/desk-page.tsx'
import { may } from '../../../shared/may.ts'
import { paths } from '../../../shared/paths.ts'
import { StatusBadge } from '../../../shared/status-badge.tsx'
import { useRead } from '../../../shared/use-read.ts'
import { writeNote } from '../notes/write-note.ts'
import { RecordLedger } from '../record-ledger.tsx'
import { RecordLetters } from '../record-letters.tsx'
import { RecordWaiting } from '../record-waiting.tsx'
import { TimelinePart } from '../timeline-part.tsx'
import { RecordChecks } from './record-checks.tsx'
import { RecordFiles } from './record-files.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordPayout } from './record-payout.tsx'
import { RecordRelated } from './record-related.tsx'
import { RecordSteps } from './record-steps.tsx'

/** Everything about one claim, whatever its status: for whoever answers the phone. */
export default function ClaimRecordPage({ member }: { member: StaffMember }) {
  const { id = '' } = useParams()
  const record = useRead(getClaimRecord, { params: { id } }, { dedupingInterval: 0 })
  const reviews = may(member, 'reviewer', 'finance')
  const back = reviews ? { href: paths.claims.href(), label: words.back } : undefined
  if (!record.data)
    return (
      <RecordWaiting
        title={/^\d+$/.test(id) ? words.title(Number(id)) : words.unnamed}
        back={back}
        words={words}
        read={record}
      />
    )
  const claim = record.data
  return (
    <DeskPage
      title={words.title(claim.id)}
      badge={<StatusBadge status={claim.status} checkFailed={claim.check_failed} />}
      {...(back && { back })}
      aside={reviews && <ButtonLink href={paths.claim.href(claim.id)}>{words.toReview}</ButtonLink>}
    >
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <RecordHead claim={claim} />
          <RecordSteps claim={claim} />
          <div className="grid gap-8 sm:grid-cols-2">
            <RecordPayout claim={claim} />
            <RecordChecks claim={claim} member={member} />
          </div>
          <RecordLedger ledger={claim.ledger} member={member}>
            {claim.funding && claim.funding.receipts.length > 0 && (
              <p className="text-sm text-muted wrap-anywhere">
                {words.postedWhole(
                  claim.funding.receipts.map(({ reference }) => reference).join(', '),
                  claim.funding.id,
                )}
              </p>
            )}
          </RecordLedger>
          <div className="grid gap-8 sm:grid-cols-2">
            <RecordFiles claim={claim} />
            <div className="flex min-w-0 flex-col gap-8">
              <RecordLetters letters={claim.letters} member={member} />
              <RecordRelated claim={claim} member={member} />
            </div>
          </div>
        </div>
        <TimelinePart
          about={`claim-${claim.id}`}
          events={claim.timeline}
          isStopped={claim.payments_stopped}
          {...writeNote(record, (body) => call(writeClaimNote, { params: { id: claim.id }, body }))}
        />
      </div>
    </DeskPage>
  )
}
