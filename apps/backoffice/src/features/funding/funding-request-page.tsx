import { getFunding, type StaffMember } from '@caseback/contract'
import { Skeleton, SkeletonRegion } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { fundingCopy } from '../../shared/copy/money/funding-copy.ts'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/use-read.ts'
import { FundingRequest } from './funding-request.tsx'

/** One funding request, by the number in the address. */
export default function FundingRequestPage({ member }: { member: StaffMember }) {
  const { id = '' } = useParams()
  const request = useRead(getFunding, { params: { id } }, { dedupingInterval: 0 })
  const reload = () => void request.mutate()
  if (request.data)
    return (
      <FundingRequest
        key={request.data.id}
        request={request.data}
        isAdmin={may(member, 'admin')}
        onReload={reload}
        onChanged={(answer) => void request.mutate(answer, { revalidate: false })}
      />
    )
  return (
    <DeskPage
      title={/^\d+$/.test(id) ? fundingCopy.request(Number(id)) : fundingCopy.title}
      back={{ href: paths.funding.href(), label: fundingRequestCopy.back }}
    >
      {request.error ? (
        <DetailFailed
          error={request.error}
          missing={fundingRequestCopy.noRequest}
          failed={fundingRequestCopy.requestFailed}
          onRetry={reload}
          retrying={request.isValidating}
        />
      ) : (
        <SkeletonRegion label={fundingRequestCopy.loadingRequest} className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </SkeletonRegion>
      )}
    </DeskPage>
  )
}
