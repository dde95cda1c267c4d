import { changeStaffPerson, type WireStaffPerson } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { Button, Card, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { type ApiError, call } from '../../shared/api.ts'
import { ActionProblem, ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { peopleCopy } from '../../shared/copy/people-copy.ts'
import { useAction } from '../../shared/use-action.ts'
import { RolesField } from './roles-field.tsx'

type Draft = { name: string; roles: StaffRole[] }

/** Name and roles of a member of staff, changed in place. */
export function PersonRecord({
  person,
  isOwn,
  onChanged,
  onRefused,
}: {
  person: WireStaffPerson
  isOwn: boolean
  onChanged: (person: WireStaffPerson) => void
  onRefused: () => void
}) {
  const words = peopleCopy
  // Until something is changed, what the server says last stands here.
  const [draft, setDraft] = useState<Partial<Draft>>({})
  const [errors, setErrors] = useState<{ name?: string | undefined; roles?: string | undefined }>({})
  const [asking, setAsking] = useState(false)
  const action = useAction(onRefused, {})
  const { name, roles } = { name: person.name, roles: person.roles, ...draft }
  const isChanged = name.trim() !== person.name || String(roles) !== String(person.roles)
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })
  const save = () =>
    action.run(
      async () => {
        // What was not touched here stays as a colleague may have changed it.
        const body = { ...draft, ...(draft.name !== undefined && { name: draft.name.trim() }) }
        onChanged(await call(changeStaffPerson, { params: { id: person.id }, body }))
        setDraft({})
        setAsking(false)
        toast({ tone: 'success', title: words.saved })
      },
      (error: ApiError) => {
        const said = { name: error.fieldError('name'), roles: error.fieldError('roles') }
        setErrors(said)
        setAsking(false)
        return Object.values(said).some(Boolean)
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(!name.trim() && { name: words.nameMissing }),
      ...(roles.length === 0 && { roles: words.chooseRole }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (isOwn && person.roles.includes('admin') && !roles.includes('admin')) setAsking(true)
    else void save()
  }
  return (
    <Card>
      <form aria-label={words.record} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={words.name} error={errors.name}>
          <Input
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <RolesField roles={roles} error={errors.roles} onChange={(chosen) => change({ roles: chosen })} />
        {!asking && <ActionProblem action={action} />}
        {isChanged && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={action.busy}>
              {words.save}
            </Button>
            <Button
              onClick={() => {
                setDraft({})
                setErrors({})
              }}
            >
              {words.reset}
            </Button>
          </div>
        )}
      </form>
      {asking && (
        <ConfirmDialog
          title={words.noMoreAdminTitle}
          confirm={words.noMoreAdmin}
          danger
          action={action}
          onCancel={() => setAsking(false)}
          onConfirm={() => void save()}
        >
          <p>{words.noMoreAdminText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
