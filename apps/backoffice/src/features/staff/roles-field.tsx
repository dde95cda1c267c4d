import { inRoleOrder, type StaffRole, staffRoles } from '@caseback/domain'
import { Checkbox, FieldError } from '@caseback/ui'
import { useId } from 'react'
import { peopleCopy } from '../../shared/copy/people-copy.ts'

/** What somebody may do: each role with what it means. */
export function RolesField({
  roles,
  error,
  onChange,
}: {
  roles: readonly StaffRole[]
  error: string | undefined
  onChange: (roles: StaffRole[]) => void
}) {
  const words = peopleCopy
  const errorId = useId()
  return (
    <fieldset
      className="flex flex-col gap-3 text-sm pointer-fine:[&_label]:min-h-0 pointer-fine:[&_label]:py-0"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1 text-sm font-semibold">{words.roles}</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          label={words.roleNames[role]}
          hint={words.roleHints[role]}
          checked={roles.includes(role)}
          onChange={(event) =>
            onChange(event.target.checked ? inRoleOrder([...roles, role]) : roles.filter((each) => each !== role))
          }
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
