import { closeAccount } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { callApi } from '../../shared/api/api-client.ts'
import { useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'
import { useSession } from '../../shared/session/session.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Asks for the password, then closes the account; it says before what is still open. */
export function ClosingDialog({
  openClaims,
  onClose,
  onAsked,
}: {
  openClaims: number
  onClose: () => void
  onAsked: (closing: { asked: string | null; open_claims: number }) => void
}) {
  const words = useSettingsCopy().closing
  const { signOut } = useSession()
  const close = async (password: string) => {
    const { closed, ...closing } = await callApi(closeAccount, { body: { password } }, { quiet: true })
    onClose()
    if (closed) await signOut()
    else onAsked(closing)
    toast({ title: closed ? words.done : words.begun, tone: 'success' })
  }
  return (
    <PasswordDialog
      danger
      title={words.confirmTitle}
      text={openClaims > 0 ? words.openClaims(openClaims) : words.noOpenClaims}
      action={words.action}
      busyLabel={words.busy}
      cancel={words.keep}
      failed={words.failed}
      onCancel={onClose}
      onPassword={close}
    />
  )
}
