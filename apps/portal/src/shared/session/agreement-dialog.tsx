import { Button, Dialog, ErrorState, SkeletonRegion, SkeletonText } from '@caseback/ui'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useCopy } from '../copy/copy-provider.tsx'
import { useSiteContent } from '../site-text/site-content.ts'

const SiteText = lazy(async () => ({ default: (await import('../site-text/site-text.tsx')).SiteText }))

/** A text of the site to read and agree to: the rebate terms before enrolling, the user agreement of the sign-up. */
export function AgreementDialog({
  text,
  title,
  open,
  cancelLabel,
  agreeLabel,
  failedLabel,
  onCancel,
  onAgree,
}: {
  text: 'terms' | 'agreement'
  title: ReactNode
  open: boolean
  cancelLabel: string
  agreeLabel: string
  failedLabel: string
  /** `viewed` is whether the text was there to be read. */
  onCancel: (viewed: boolean) => void
  onAgree: () => void
}) {
  const copy = useCopy()
  const { content, error, retrying, retry } = useSiteContent()
  const html = content?.[text]
  const [shown, setShown] = useState<string>()
  const there = html !== undefined && html !== '' && shown === html
  const cancel = () => onCancel(there)
  return (
    <Dialog
      open={open}
      title={title}
      width="medium"
      longText
      onCancel={cancel}
      footer={
        <>
          <Button onClick={cancel}>{cancelLabel}</Button>
          {/* Nobody agrees to a text that is not on the screen. */}
          <Button variant="primary" onClick={onAgree} disabled={!there}>
            {agreeLabel}
          </Button>
        </>
      }
    >
      {html === undefined && error ? (
        <ErrorState title={failedLabel} onRetry={retry} retrying={retrying}>
          {copy.errors.generic}
        </ErrorState>
      ) : (
        <Suspense fallback={<TextSkeleton />}>
          {html === undefined ? (
            <TextSkeleton />
          ) : (
            <>
              <SiteText html={html} />
              <OnceShown key={html} then={() => setShown(html)} />
            </>
          )}
        </Suspense>
      )}
    </Dialog>
  )
}

/** Calls back when what stands beside it in the same Suspense is on the page. */
function OnceShown({ then }: { then: () => void }) {
  const callBack = useEffectEvent(then)
  useEffect(() => callBack(), [])
  return null
}

function TextSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-6">
      <SkeletonText lines={4} />
      <SkeletonText lines={5} />
    </SkeletonRegion>
  )
}
