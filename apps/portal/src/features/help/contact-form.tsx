import { writeToSupport } from '@caseback/contract'
import { Banner, Button, Field, Textarea } from '@caseback/ui'
import { useState } from 'react'
import { callApi } from '../../shared/api/api-client.ts'
import { useHelpCopy } from '../../shared/copy/use-help-copy.ts'
import { MOST_CHARACTERS, useMessageForm } from '../../shared/forms/use-message-form.ts'

/** A message to support, kept over reloads until it is sent. */
export function ContactForm() {
  const words = useHelpCopy().contact
  const [sent, setSent] = useState(false)
  const { text, type, problem, busy, field, send } = useMessageForm('draft_support', words, async (message) => {
    await callApi(writeToSupport, { body: { text: message } }, { quiet: true })
    setSent(true)
  })
  // The button that was pressed is gone: the keyboard goes on at what it has done.
  if (sent)
    return (
      <Banner tone="success">
        <p ref={(said) => said?.focus()} tabIndex={-1} className="outline-none">
          {words.after}
        </p>
      </Banner>
    )
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
      <Field label={words.label} hint={words.number} error={problem}>
        <Textarea
          ref={field}
          rows={6}
          maxLength={MOST_CHARACTERS}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" className="self-start" busy={busy} busyLabel={words.busy}>
        {words.send}
      </Button>
    </form>
  )
}
