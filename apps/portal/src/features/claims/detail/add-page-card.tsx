import { resubmitClaim, type WireClaim } from '@caseback/contract'
import { Button, Card, toast } from '@caseback/ui'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { Uploader } from '../upload/uploader.tsx'
import { useUpload } from '../upload/use-upload.ts'

/** A page that was forgotten can follow until a reviewer looks at the claim; the status stays. */
export function AddPageCard({ claim, onAdded }: { claim: WireClaim; onAdded: (claim: WireClaim) => void }) {
  const words = useClaimsCopy().addPage
  const upload = useUpload(`claim-${claim.id}`)
  const [wanted, setWanted] = useState(false)
  const busy = upload.sent !== null
  // What was chosen before a reload is shown again.
  const open = wanted || upload.files.length > 0

  const add = async () => {
    const answer = await upload.send(resubmitClaim, { id: claim.id }, { status: 'CLAIM_SUBMITTED' }, words.failed)
    if (!answer) return
    onAdded(answer)
    setWanted(false)
    upload.clear()
    toast({ title: words.added, tone: 'success' })
  }

  if (!open)
    return (
      <Button className="self-center" icon={<Plus aria-hidden="true" />} onClick={() => setWanted(true)}>
        {words.open}
      </Button>
    )
  return (
    <Card title={words.title}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{words.hint}</p>
        <Uploader upload={upload} />
        <Button variant="primary" className="w-full" busy={busy} busyLabel={words.busy} onClick={() => void add()}>
          {words.add}
        </Button>
      </div>
    </Card>
  )
}
