import { Button, Checkbox, clearToasts, toast } from '@caseback/ui'
import { useState } from 'react'
import { useSignupCopy } from '../../shared/copy/use-signup-copy.ts'
import { AgreementDialog } from '../../shared/session/agreement-dialog.tsx'

/** SU-17: cannot be ticked until it was viewed. */
export function AgreementField({ accepted, onChange }: { accepted: boolean; onChange: (accepted: boolean) => void }) {
  const copy = useSignupCopy()
  const [viewed, setViewed] = useState(accepted)
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <Checkbox
        label={`${copy.agreementAccept} ${copy.agreement}`}
        checked={accepted}
        onChange={(event) => {
          if (viewed) {
            onChange(event.target.checked)
            return
          }
          toast({ title: copy.agreementFirst, tone: 'destructive' })
          setOpen(true)
        }}
      />
      <Button variant="quiet" size="small" className="max-sm:ml-5" onClick={() => setOpen(true)}>
        {copy.agreementRead}
      </Button>
      <AgreementDialog
        text="agreement"
        title={copy.agreement}
        open={open}
        cancelLabel={copy.cancel}
        agreeLabel={copy.agreementAgree}
        failedLabel={copy.agreementFailed}
        onCancel={(seen) => {
          setViewed(viewed || seen)
          setOpen(false)
        }}
        onAgree={() => {
          // What asked to read it first has been done.
          clearToasts()
          setViewed(true)
          setOpen(false)
          onChange(true)
        }}
      />
    </div>
  )
}
