import { resubmitClaim, type WireClaim } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { useClaimWords } from '@caseback/web/use-claim-words'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { claimDraft } from '../../../shared/uploads/upload-drafts.ts'
import { useBackOnline } from '../../../shared/uploads/uploader/early/use-back-online.ts'
import { SendButton } from '../../../shared/uploads/uploader/send-button.tsx'
import { Uploader } from '../../../shared/uploads/uploader/uploader.tsx'
import { useUpload } from '../../../shared/uploads/uploader/use-upload.ts'

/** What we wait for, in the reviewer's words, and the way to send it (CL-08, CL-09). */
export function ResubmitCard({
  claim,
  onResubmitted,
}: {
  claim: WireClaim
  onResubmitted: (claim: WireClaim) => void
}) {
  const copy = useClaimsCopy()
  const words = copy.detail
  const say = useClaimWords()
  const titleId = useId()
  const upload = useUpload(claimDraft(claim.id), claim.enrollment_id)
  const latest = claim.state_changes
    .filter((change) => change.to_state === 'NEEDS_ATTENTION')
    .toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created))[0]

  const resubmit = async () => {
    const answer = await upload.send(
      resubmitClaim,
      { id: claim.id },
      { status: 'CLAIM_SUBMITTED' },
      words.resubmitFailed,
    )
    if (!answer) return
    onResubmitted(answer)
    toast({ title: words.resubmitted, tone: 'success' })
  }
  useBackOnline(upload.waitsForNetwork, () => void resubmit())

  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-5 rounded-card border border-line-strong bg-surface p-5 shadow-card"
    >
      <header className="flex items-start gap-3">
        <span aria-hidden="true" className="rounded-full bg-tomato-tint p-2 text-tomato">
          <TriangleAlert className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id={titleId} className="text-md font-bold">
            {words.actionRequired}
          </h2>
          {latest?.notes_parts && <p className="mt-1">{say.notes(latest.notes_parts)}</p>}
          <p className="mt-1 text-sm text-muted">{words.actionHint}</p>
        </div>
      </header>
      <Uploader upload={upload} />
      <SendButton upload={upload} busyLabel={words.resubmitBusy} onClick={() => void resubmit()}>
        {words.resubmit}
      </SendButton>
    </section>
  )
}
