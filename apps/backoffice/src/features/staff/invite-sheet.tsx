import { inviteStaffPerson, type WireStaffPerson } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { Button, Dialog, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { type ApiError, call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { peopleCopy } from '../../shared/copy/people-copy.ts'
import { useKeptForm } from '../../shared/session/use-kept-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { RolesField } from './roles-field.tsx'

type Errors = { email?: string | undefined; name?: string | undefined; roles?: string | undefined }
const nobody: { email: string; name: string; roles: StaffRole[] } = { email: '', name: '', roles: [] }

/** What is wrong before anything is sent. */
const problemsOf = ({ email, name, roles }: typeof nobody): Errors => ({
  ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: peopleCopy.emailInvalid }),
  ...(!name.trim() && { name: peopleCopy.nameMissing }),
  ...(roles.length === 0 && { roles: peopleCopy.chooseRole }),
})

/** Asks whom to invite, beside the list. What is typed outlives a reload and the end of the session. */
export function InviteSheet({
  onCancel,
  onInvited,
}: {
  onCancel: () => void
  onInvited: (person: WireStaffPerson) => void
}) {
  const copy = useCopy()
  const words = peopleCopy
  const formId = useId()
  const form = useKeptForm('invite-staff', nobody)
  const [errors, setErrors] = useState<Errors>({})
  const action = useAction(() => undefined, {})
  const cancel = () => {
    form.forget()
    onCancel()
  }
  const showRefusal = (error: ApiError) => {
    const said: Errors = {
      email: error.fieldError('email') ?? (error.body.code === 'email.taken' ? error.body.error : undefined),
      name: error.fieldError('name'),
      roles: error.fieldError('roles'),
    }
    setErrors(said)
    return Object.values(said).some(Boolean)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(form.values)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void action.run(async () => {
      const { email, name, roles } = form.values
      const invited = await call(inviteStaffPerson, { body: { email: email.trim(), name: name.trim(), roles } })
      form.forget()
      toast({ tone: 'success', title: words.invited(invited.email) })
      onInvited(invited)
    }, showRefusal)
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={words.inviteTitle}
      onCancel={cancel}
      footer={
        <>
          <Button onClick={cancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {words.inviteSend}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-sm text-muted">{words.inviteText}</p>
        {form.wasKept && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {words.kept}
            <Button size="small" variant="quiet" onClick={form.startAnew}>
              {words.startAnew}
            </Button>
          </p>
        )}
        <Field label={words.email} error={errors.email}>
          <Input
            data-autofocus
            type="email"
            autoComplete="off"
            maxLength={254}
            value={form.values.email}
            onChange={(event) => form.change({ email: event.target.value })}
          />
        </Field>
        <Field label={words.name} error={errors.name}>
          <Input
            autoComplete="off"
            maxLength={80}
            value={form.values.name}
            onChange={(event) => form.change({ name: event.target.value })}
          />
        </Field>
        <RolesField roles={form.values.roles} error={errors.roles} onChange={(roles) => form.change({ roles })} />
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
