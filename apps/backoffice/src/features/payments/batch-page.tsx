import { getBatch, type StaffMember, type WireBatch } from '@caseback/contract'
import { Skeleton, SkeletonRegion } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/use-read.ts'
import { PaymentBatch } from './payment-batch.tsx'

const SENDING_REFRESH_MS = 2_000

/** One payment batch, by the number in the address. While its checks are being sent it is read again and again. */
export default function BatchPage({ member }: { member: StaffMember }) {
  const { id = '' } = useParams()
  const batch = useRead(
    getBatch,
    { params: { id } },
    {
      dedupingInterval: 0,
      refreshInterval: (data?: WireBatch) => (data && data.progress.waiting > 0 ? SENDING_REFRESH_MS : 0),
    },
  )
  const reload = () => void batch.mutate()
  if (batch.data)
    return (
      <PaymentBatch
        key={batch.data.id}
        batch={batch.data}
        member={member}
        onReload={reload}
        onChanged={(answer) => void batch.mutate(answer, { revalidate: false })}
      />
    )
  return (
    <DeskPage
      title={/^\d+$/.test(id) ? paymentsCopy.batch(Number(id)) : paymentsCopy.title}
      back={{ href: paths.payments.href(), label: paymentsCopy.back }}
    >
      {batch.error ? (
        <DetailFailed
          error={batch.error}
          missing={paymentsCopy.noBatch}
          failed={paymentsCopy.batchFailed}
          onRetry={reload}
          retrying={batch.isValidating}
        />
      ) : (
        <SkeletonRegion label={paymentsCopy.loadingBatch} className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </SkeletonRegion>
      )}
    </DeskPage>
  )
}
