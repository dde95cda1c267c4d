import { getOperator, getOperatorStatementCsv, getOperatorStatementPdf } from '@caseback/contract'
import { ButtonLink, Skeleton, SkeletonRegion } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { statementCopy } from '../../shared/copy/money/statement-copy.ts'
import { operatorsCopy } from '../../shared/copy/operators-copy.ts'
import { operatorRecordCopy } from '../../shared/copy/records/operator-record-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { paths } from '../../shared/paths.ts'
import { AccountBadge } from '../../shared/people/account-badge.tsx'
import { StatementSection } from '../../shared/tables/statement-section.tsx'
import { useRead } from '../../shared/use-read.ts'
import { MergesSection } from './merging/merges-section.tsx'
import { OperatorMessages } from './operator-messages.tsx'
import { OperatorSessions } from './operator-sessions.tsx'
import { AccountSection } from './support/account-section.tsx'

/** One operator's account and where it is signed in. */
export default function OperatorPage() {
  const words = operatorsCopy
  const { id = '' } = useParams()
  const operator = useRead(getOperator, { params: { id } })
  const back = { href: paths.operators.href(), label: words.back }
  if (!operator.data)
    return (
      <DeskPage title={words.title} back={back}>
        {operator.error ? (
          <DetailFailed
            error={operator.error}
            missing={words.noOperator}
            failed={words.operatorFailed}
            onRetry={() => void operator.mutate()}
            retrying={operator.isValidating}
          />
        ) : (
          <SkeletonRegion label={words.loadingOperator} className="flex flex-col gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-40" />
          </SkeletonRegion>
        )}
      </DeskPage>
    )
  const { name, email, location_name, company_name, account, created } = operator.data
  return (
    <DeskPage
      title={location_name}
      badge={<AccountBadge account={account} />}
      back={back}
      aside={<ButtonLink href={paths.operatorRecord.href(Number(id))}>{operatorRecordCopy.open}</ButtonLink>}
    >
      <p className="-mt-4 break-words text-muted">
        {[
          name,
          email,
          company_name === location_name ? null : company_name,
          words.since(formatShortDay(providerDay(created))),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <AccountSection key={id} operatorId={Number(id)} onChanged={() => void operator.mutate()} />
      <MergesSection key={`merges of ${id}`} operator={operator.data} onChanged={() => void operator.mutate()} />
      <StatementSection
        about={statementCopy.ofOperator}
        pdf={(period) => urlOf(getOperatorStatementPdf, { id }, period)}
        csv={(period) => urlOf(getOperatorStatementCsv, { id }, period)}
      />
      <OperatorMessages operator={operator.data} />
      <OperatorSessions operator={operator.data} onChanged={() => void operator.mutate()} />
    </DeskPage>
  )
}
