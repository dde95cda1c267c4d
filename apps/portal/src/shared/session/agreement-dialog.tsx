import { Banner, Button, Dialog, ErrorState, SkeletonRegion, SkeletonText } from '@caseback/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useCopy } from '../copy/copy-provider.tsx'
import { useSiteContent } from '../site-text/site-content.ts'
import { holdSecondClick } from './hold-second-click.ts'
import type { OutdatedText } from './outdated-text.ts'

const SiteText = lazy(async () => ({ default: (await import('../site-text/site-text.tsx')).SiteText }))

/** A text of the site to read and agree to: the rebate terms before enrolling, the user agreement of the sign-up. */
export function AgreementDialog({
  text,
  title,
  open,
  cancelLabel,
  agreeLabel,
  failedLabel,
  outdated,
  onCancel,
  onAgree,
}: {
  text: 'terms' | 'agreement'
  title: string
  open: boolean
  cancelLabel: string
  agreeLabel: string
  failedLabel: string
  /** A version that was agreed to and no longer holds: the one after it is to be read, and why is said. */
  outdated?: OutdatedText | undefined
  /** `viewed` is the version that was there to be read; null when none was. */
  onCancel: (viewed: number | null) => void
  /** `version` is the one that is on the screen. */
  onAgree: (version: number) => void
}) {
  const copy = useCopy()
  const { content, error, retrying, retry } = useSiteContent()
  const read = content?.[text].version === outdated?.version ? undefined : content?.[text]
  const html = read?.html
  const [shown, setShown] = useState<string>()
  const there = html !== undefined && html !== '' && shown === html
  const cancel = () => onCancel(there && read ? read.version : null)
  const agree = () => {
    if (!read) return
    holdSecondClick()
    onAgree(read.version)
  }
  const askAgain = useEffectEvent(retry)
  useEffect(() => {
    if (outdated) askAgain()
  }, [outdated])
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
          <Button variant="primary" onClick={agree} disabled={!there}>
            {agreeLabel}
          </Button>
        </>
      }
    >
      {read === undefined && error ? (
        <ErrorState title={failedLabel} onRetry={retry} retrying={retrying}>
          {copy.errors.generic}
        </ErrorState>
      ) : (
        <Suspense fallback={<TextSkeleton />}>
          {read === undefined ? (
            <TextSkeleton />
          ) : (
            <div className="flex flex-col gap-4">
              {outdated && (
                <Banner tone="warning" announce>
                  {outdated.says}
                </Banner>
              )}
              <div>
                <SiteText text={read} title={title} />
              </div>
              <OnceShown key={read.html} then={() => setShown(read.html)} />
            </div>
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
