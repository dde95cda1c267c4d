import { remarkOnReading, type WireClaim } from '@caseback/contract'
import { Button, Field, Textarea } from '@caseback/ui'
import { callApi } from '../../../../shared/api/api-client.ts'
import { writeStored } from '../../../../shared/browser/browser-storage.ts'
import { useClaimsCopy } from '../../../../shared/copy/use-claims-copy.ts'
import { useReadingCopy } from '../../../../shared/copy/use-reading-copy.ts'
import { MOST_CHARACTERS, useMessageForm } from '../../../../shared/forms/use-message-form.ts'

/** What the operator has told the reviewer of what was read, and where they tell it. */
export function ReadingRemark({ claim, onChanged }: { claim: WireClaim; onChanged: (claim: WireClaim) => void }) {
  const words = useReadingCopy().remark
  // With each remark that is there the form begins anew, closed.
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {claim.remark && (
        <div className="flex w-full flex-col gap-1">
          <p className="text-sm text-muted">{words.said}</p>
          <blockquote className="border-l-4 border-line-strong pl-3 break-words whitespace-pre-line">
            {claim.remark.text}
          </blockquote>
        </div>
      )}
      <RemarkForm key={claim.remark?.created} claim={claim} onChanged={onChanged} />
    </div>
  )
}

function RemarkForm({ claim, onChanged }: { claim: WireClaim; onChanged: (claim: WireClaim) => void }) {
  const words = useReadingCopy().remark
  const { send: toSend, busy: sending, failed } = useClaimsCopy().dispute
  const draft = `draft_remark-${claim.id}`
  const { text, type, open, show, field, problem, busy, send } = useMessageForm(
    draft,
    { ...words, failed },
    async (message) => {
      const parts = { params: { id: claim.id }, body: { text: message } }
      const changed = await callApi(remarkOnReading, parts, { quiet: true })
      // The form begins anew with the answer.
      writeStored(draft, null, 'session')
      onChanged(changed)
    },
  )
  if (!open)
    return (
      <Button size="small" onClick={() => show()}>
        {claim.remark ? words.change : words.open}
      </Button>
    )
  return (
    <form noValidate className="flex w-full flex-col gap-4" onSubmit={(event) => void send(event)}>
      <Field label={words.label} error={problem}>
        <Textarea
          ref={field}
          rows={3}
          maxLength={MOST_CHARACTERS}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Button type="submit" className="self-start" busy={busy} busyLabel={sending}>
        {toSend}
      </Button>
    </form>
  )
}
