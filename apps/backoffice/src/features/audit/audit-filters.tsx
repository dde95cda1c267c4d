import { Button, Field, Input, Select } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { auditCopy } from '../../shared/copy/audit-copy.ts'

export const filterNames = ['actor', 'subject', 'action', 'from', 'to'] as const
export type Filters = Partial<Record<(typeof filterNames)[number], string>>

/** What of the audit log is to be shown. `problems`: what the server says is wrong, by field. */
export function AuditFilters({
  filters,
  problems,
  onShow,
}: {
  filters: Filters
  problems: Filters
  onShow: (filters: Filters) => void
}) {
  const words = auditCopy
  const [typed, setTyped] = useState(filters)
  const set = (name: keyof Filters) => ({
    value: typed[name] ?? '',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onShow(typed)
  }
  return (
    <form noValidate onSubmit={submit} aria-label={words.filters} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={words.actor} hint={words.actorHint} error={problems.actor}>
          <Input maxLength={254} autoComplete="off" spellCheck={false} {...set('actor')} />
        </Field>
        <Field label={words.subject} hint={words.subjectHint} error={problems.subject}>
          <Input maxLength={60} autoComplete="off" spellCheck={false} {...set('subject')} />
        </Field>
        <Field label={words.action} error={problems.action}>
          <Select {...set('action')}>
            <option value="">{words.anyAction}</option>
            {Object.entries(words.actions)
              .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
              .map(([action, label]) => (
                <option key={action} value={action}>
                  {label}
                </option>
              ))}
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <Field label={words.from} error={problems.from}>
          <Input type="date" {...set('from')} />
        </Field>
        <Field label={words.to} error={problems.to}>
          <Input type="date" {...set('to')} />
        </Field>
        <div className="flex gap-3 self-end">
          <Button type="submit" variant="primary">
            {words.show}
          </Button>
          <Button variant="quiet" onClick={() => onShow({})}>
            {words.clear}
          </Button>
        </div>
      </div>
    </form>
  )
}
