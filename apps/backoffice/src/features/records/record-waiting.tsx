import { Skeleton, SkeletonRegion } from '@caseback/ui'
import type { ComponentProps } from 'react'
import { DeskPage } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'

/** A record that is not there yet, or never will be. */
export function RecordWaiting({
  title,
  back,
  words,
  read,
}: Pick<ComponentProps<typeof DeskPage>, 'title' | 'back'> & {
  words: { loading: string; missing: string; failed: string }
  read: { error?: unknown; isValidating: boolean; mutate: () => Promise<unknown> }
}) {
  return (
    <DeskPage title={title} {...(back && { back })}>
      {read.error ? (
        <DetailFailed
          error={read.error}
          missing={words.missing}
          failed={words.failed}
          onRetry={() => void read.mutate()}
          retrying={read.isValidating}
        />
      ) : (
        <SkeletonRegion label={words.loading} className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </SkeletonRegion>
      )}
    </DeskPage>
  )
}
