import { getProvider, type WireProvider } from '@caseback/contract'
import { Skeleton, SkeletonRegion } from '@caseback/ui'
import { taxFormsCopy } from '../../shared/copy/money/tax-forms-copy.ts'
import { providerCopy } from '../../shared/copy/publishing/provider-copy.ts'
import { readyNotesCopy } from '../../shared/copy/review/ready-notes-copy.ts'
import { secondReviewCopy } from '../../shared/copy/second-review/second-review-copy.ts'
import { DeskPage, DeskSection } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { useRead } from '../../shared/use-read.ts'
import { ApprovalLimit } from './approval-limit.tsx'
import { ReadyNotes } from './notes/ready-notes.tsx'
import { ProviderLogo } from './provider-logo.tsx'
import { ProviderNames } from './provider-names.tsx'
import { RemitTo } from './remit-to.tsx'
import { SecondPerson } from './second-person.tsx'
import { SecondReview } from './second-review.tsx'
import { speakForSaved } from './speak-for-saved.ts'
import { TaxForms } from './tax-forms.tsx'

/** Who runs the program: its names, its address and its logo. For admins. `refresh` draws the frame anew. */
export default function ProviderPage({ refresh }: { refresh: () => void }) {
  const words = providerCopy
  const read = useRead(getProvider, {})
  const provider = read.data
  const changed = (next: WireProvider) => {
    void read.mutate(next, { revalidate: false })
    // The frame around the page is drawn anew with who is signed in.
    void speakForSaved(next).then(refresh)
  }
  return (
    <DeskPage title={words.title}>
      <p className="-mt-4 text-muted">{words.text}</p>
      {provider ? (
        <>
          <DeskSection title={words.names}>
            <ProviderNames provider={provider} onChanged={changed} />
          </DeskSection>
          <DeskSection title={words.remitTitle}>
            <RemitTo provider={provider} onChanged={changed} onReload={() => void read.mutate()} />
          </DeskSection>
          <DeskSection title={words.second}>
            <SecondPerson provider={provider} onChanged={changed} />
          </DeskSection>
          <DeskSection title={words.limits}>
            <p className="-mt-2 text-muted">{words.limitsHint}</p>
            <ApprovalLimit of="batch_limit" provider={provider} onChanged={changed} />
            <ApprovalLimit of="pay_back_limit" provider={provider} onChanged={changed} />
            <ApprovalLimit of="write_off_limit" provider={provider} onChanged={changed} />
          </DeskSection>
          <DeskSection title={secondReviewCopy.settings.title}>
            <SecondReview provider={provider} onChanged={changed} />
          </DeskSection>
          <DeskSection title={taxFormsCopy.settings}>
            <TaxForms provider={provider} onChanged={changed} />
          </DeskSection>
          <DeskSection title={readyNotesCopy.title}>
            <ReadyNotes provider={provider} onChanged={changed} />
          </DeskSection>
          <DeskSection title={words.logoTitle}>
            <ProviderLogo provider={provider} onChanged={changed} />
          </DeskSection>
        </>
      ) : read.error ? (
        <DetailFailed
          error={read.error}
          missing={words.failed}
          failed={words.failed}
          onRetry={() => void read.mutate()}
          retrying={read.isValidating}
        />
      ) : (
        <SkeletonRegion label={words.loading} className="flex flex-col gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
    </DeskPage>
  )
}
