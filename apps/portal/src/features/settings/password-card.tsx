import { type Profile, requestPasswordReset } from '@caseback/contract'
import { Button, Card } from '@caseback/ui'
import { useState } from 'react'
import { callApi } from '../../shared/api/api-client.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { saveAndTell } from './settings-form.tsx'

/** SE-05. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const copy = useCopy()
  const words = useSettingsCopy()
  const [busy, setBusy] = useState(false)
  const [changing, setChanging] = useState(false)
  const send = async () => {
    setBusy(true)
    await saveAndTell(
      () => callApi(requestPasswordReset, { body: { email: profile.email } }, { quiet: true }),
      words.password,
    )
    setBusy(false)
  }
  return (
    <Card title={words.password.title}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-muted">{words.password.text}</p>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <Button wide onClick={() => setChanging(true)}>
            {words.password.change}
          </Button>
          <Button wide busy={busy} busyLabel={copy.forms.sending} onClick={() => void send()}>
            {words.password.action}
          </Button>
        </div>
      </div>
      {changing && <ChangePasswordDialog profile={profile} onClose={() => setChanging(false)} />}
    </Card>
  )
}
