import { getFunding } from '@caseback/contract'
import { Skeleton, SkeletonRegion } from '@caseback/ui'
import { useParams } from 'react-router'
import { useRead } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { DeskPage } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { paths } from '../../shared/paths.ts'
import { FundingRequest } from './funding-request.tsx'

/** One funding request, by the number in the address. */
export default function FundingRequestPage() {
  const copy = useCopy()
  const { id = '' } = useParams()
  const request = useRead(getFunding, { params: { id } }, { dedupingInterval: 0 })
  const reload = () => void request.mutate()
  if (request.data)
    return (
      <FundingRequest
        key={request.data.id}
        request={request.data}
        onReload={reload}
        onChanged={(answer) => void request.mutate(answer, { revalidate: false })}
      />
    )
  return (
    <DeskPage
      title={/^\d+$/.test(id) ? copy.funding.request(Number(id)) : copy.funding.title}
      back={{ href: paths.funding.href(), label: copy.funding.back }}
    >
      {request.error ? (
        <DetailFailed
          error={request.error}
          missing={copy.funding.noRequest}
          failed={copy.funding.requestFailed}
          onRetry={reload}
          retrying={request.isValidating}
        />
      ) : (
        <SkeletonRegion label={copy.funding.loadingRequest} className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </SkeletonRegion>
      )}
    </DeskPage>
  )
}
