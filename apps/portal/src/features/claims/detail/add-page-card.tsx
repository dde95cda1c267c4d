import { resubmitClaim, type WireClaim } from '@caseback/contract'
import { Button, Card, Field, Select, toast } from '@caseback/ui'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { claimDraft } from '../../../shared/uploads/upload-drafts.ts'
import { useBackOnline } from '../../../shared/uploads/uploader/early/use-back-online.ts'
import { SendButton } from '../../../shared/uploads/uploader/send-button.tsx'
import { Uploader } from '../../../shared/uploads/uploader/uploader.tsx'
import { useUpload } from '../../../shared/uploads/uploader/use-upload.ts'
import { invoiceName, shortFileName } from './invoice-name.ts'

const ANOTHER = 'another'

const filesOf = (claim: WireClaim) => claim.invoices.reduce((sum, { files }) => sum + files.length, 0)

/**
 * A page that was forgotten can follow until a reviewer looks at the claim; the status stays. It belongs to an invoice of the
 * claim or is another one: with several only its sender knows.
 */
export function AddPageCard({ claim, onAdded }: { claim: WireClaim; onAdded: (claim: WireClaim) => void }) {
  const copy = useClaimsCopy()
  const words = copy.addPage
  const [said, setSaid] = useState('')
  const [only, ...others] = claim.invoices
  // As the select has it: an invoice's id, another one, or '' as long as it is not said.
  const choice = said || (only ? (others.length === 0 ? String(only.id) : '') : ANOTHER)
  const at = claim.invoices.findIndex(({ id }) => String(id) === choice)
  const joined = claim.invoices[at]
  const upload = useUpload(claimDraft(claim.id), claim.enrollment_id, joined?.id)
  const [wanted, setWanted] = useState(false)
  const [problem, setProblem] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const busy = upload.sent !== null
  // What was chosen before a reload is shown again.
  const open = wanted || upload.files.length > 0
  // What was pressed is gone with the card that it closed or opened: the way back, or its first field, takes the keyboard's
  // place.
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current !== open && document.activeElement === document.body) (open ? select : opener).current?.focus()
    wasOpen.current = open
  }, [open])

  const add = async () => {
    if (choice === '') {
      setProblem(true)
      select.current?.focus()
      return
    }
    const answer = await upload.send(resubmitClaim, { id: claim.id }, { status: 'CLAIM_SUBMITTED' }, words.failed)
    if (!answer) return
    const leftOut = upload.files.length - (filesOf(answer) - filesOf(claim))
    onAdded(answer)
    setWanted(false)
    setSaid('')
    setProblem(false)
    upload.clear()
    toast({
      title: words.added,
      ...(leftOut > 0 && { description: words.leftOut(leftOut) }),
      tone: 'success',
    })
  }
  useBackOnline(upload.waitsForNetwork, () => void add())

  if (!open)
    return (
      <Button ref={opener} className="self-center" icon={<Plus aria-hidden="true" />} onClick={() => setWanted(true)}>
        {words.open}
      </Button>
    )
  return (
    <Card title={words.title}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{words.hint}</p>
        {only && (
          <Field
            label={words.belongsTo}
            error={problem && choice === '' && words.missing}
            hint={joined && words.lastPages}
          >
            <Select ref={select} value={choice} disabled={busy} onChange={(event) => setSaid(event.target.value)}>
              {choice === '' && <option value="">{words.choose}</option>}
              {claim.invoices.map((invoice, index) => {
                const name = invoiceName(copy, invoice, index)
                const [first] = invoice.files
                return (
                  <option key={invoice.id} value={invoice.id}>
                    {first ? `${name} (${shortFileName(first.name)})` : name}
                  </option>
                )
              })}
              <option value={ANOTHER}>{words.another}</option>
            </Select>
          </Field>
        )}
        <Uploader
          upload={upload}
          joins={
            joined && {
              title: words.pagesOf(invoiceName(copy, joined, at)),
              // A file whose pages are not rendered yet is one page at least.
              pagesBefore: joined.files.reduce((sum, { pages }) => sum + Math.max(1, pages.length), 0),
            }
          }
          invoicesBefore={claim.invoices.length}
        />
        <SendButton upload={upload} busyLabel={words.busy} onClick={() => void add()}>
          {words.add}
        </SendButton>
      </div>
    </Card>
  )
}
