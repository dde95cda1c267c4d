import { Button, Checkbox, clearToasts, toast } from '@caseback/ui'
import { useState } from 'react'
import { useCompanyCopy } from '../../../shared/copy/use-company-copy.ts'
import { AgreementDialog } from '../../../shared/session/agreement-dialog.tsx'
import type { OutdatedText } from '../../../shared/session/outdated-text.ts'

/** SU-17: cannot be ticked until it was viewed. `accepted` is the version that was agreed to; 0: none. */
export function AgreementField({
  accepted,
  outdated,
  opened,
  onChange,
  onAgreed,
}: {
  accepted: number
  /** What was agreed to and no longer holds: the new version is shown at once. */
  outdated: OutdatedText | undefined
  /** How often Complete has asked for it. */
  opened: number
  onChange: (accepted: number) => void
  /** What Complete was pressed for goes on: it has been agreed to where that opened it. */
  onAgreed: () => void
}) {
  const copy = useCompanyCopy()
  const [viewed, setViewed] = useState(accepted)
  const [open, setOpen] = useState(false)
  const [completing, setCompleting] = useState(false)
  const [answered, setAnswered] = useState({ outdated, opened })
  if (answered.outdated !== outdated || answered.opened !== opened) {
    if (answered.outdated !== outdated) setViewed(0)
    const asked = outdated !== undefined || answered.opened !== opened
    setAnswered({ outdated, opened })
    setOpen(asked)
    setCompleting(asked)
  }
  const read = () => {
    setCompleting(false)
    setOpen(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <Checkbox
        label={`${copy.agreementAccept} ${copy.agreement}`}
        checked={accepted !== 0}
        onChange={(event) => {
          if (viewed !== 0) {
            onChange(event.target.checked ? viewed : 0)
            return
          }
          toast({ title: copy.agreementFirst, tone: 'destructive' })
          read()
        }}
      />
      <Button variant="quiet" size="small" className="max-sm:ml-5" onClick={read}>
        {copy.agreementRead}
      </Button>
      <AgreementDialog
        text="agreement"
        title={copy.agreement}
        open={open}
        cancelLabel={copy.cancel}
        agreeLabel={copy.agreementAgree}
        failedLabel={copy.agreementFailed}
        outdated={outdated}
        onCancel={(seen) => {
          if (seen !== null) setViewed(seen)
          setOpen(false)
        }}
        onAgree={(version) => {
          // What asked to read it first has been done.
          clearToasts()
          setViewed(version)
          setOpen(false)
          onChange(version)
          if (completing) onAgreed()
        }}
      />
    </div>
  )
}
