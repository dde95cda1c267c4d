import { type Profile, requestPasswordReset } from '@caseback/contract'
import { Button, Card, Pending } from '@caseback/ui'
import { lazy, Suspense, useState } from 'react'
import { callApi } from '../../shared/api/api-client.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'
import { saveAndTell } from './settings-form.tsx'

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}))

/** SE-05. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const copy = useCopy()
  const words = useSettingsCopy()
  const [busy, setBusy] = useState(false)
  const [changing, setChanging] = useState(false)
  const [dialogComes, setDialogComes] = useState(false)
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
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row lg:w-full lg:flex-col">
          <Button wide className="lg:w-full" busy={dialogComes} onClick={() => setChanging(true)}>
            {words.password.change}
          </Button>
          <Button wide className="lg:w-full" busy={busy} busyLabel={copy.forms.sending} onClick={() => void send()}>
            {words.password.action}
          </Button>
        </div>
      </div>
      {changing && (
        <Suspense fallback={<Pending onChange={setDialogComes} />}>
          <ChangePasswordDialog profile={profile} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Card>
  )
}
