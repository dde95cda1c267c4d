import { cancelEmailChange, type Profile, updateEmail } from '@caseback/contract'
import { Banner, Button } from '@caseback/ui'
import { useState } from 'react'
import { callApi } from '../../../shared/api/api-client.ts'
import { useSettingsCopy } from '../../../shared/copy/use-settings-copy.ts'
import { saveAndTell } from '../settings-form.tsx'
import { pendingSince } from './pending-since.ts'

/** A change of address that waits for its link to be opened. */
export function PendingEmail({
  email,
  onChange,
}: {
  email: string
  onChange: (pending: Profile['pending_email']) => void
}) {
  const copy = useSettingsCopy().email
  const [busy, setBusy] = useState<'again' | 'cancel' | null>(null)
  const sendAgain = async () => {
    setBusy('again')
    const words = { done: copy.sentAgain, failed: copy.failed }
    if ((await saveAndTell(() => callApi(updateEmail, { body: { email } }, { quiet: true }), words)).ok)
      onChange(pendingSince(email))
    setBusy(null)
  }
  const cancel = async () => {
    setBusy('cancel')
    const words = { done: copy.cancelled, failed: copy.cancelFailed }
    if ((await saveAndTell(() => callApi(cancelEmailChange, {}, { quiet: true }), words)).ok) onChange(null)
    setBusy(null)
  }
  return (
    <Banner tone="info">
      <p className="wrap-anywhere">{copy.pending(email)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="small" busy={busy === 'again'} disabled={busy !== null} onClick={() => void sendAgain()}>
          {copy.sendAgain}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={busy === 'cancel'}
          disabled={busy !== null}
          onClick={() => void cancel()}
        >
          {copy.cancel}
        </Button>
      </p>
    </Banner>
  )
}
