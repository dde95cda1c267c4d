import CircleCheck from 'lucide-react/icons/circle-check'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { Tick } from '../../shared/forms/tick.tsx'
import type { AccountValues } from './account-rules.ts'
import { wrongFields } from './wrong-fields.ts'

/** Says that a field of step 1 is right, once it is: by a tick at its end, or where its hint is given, by the hint. */
export default function RightField({
  control,
  name,
  hint,
}: {
  control: Control<AccountValues>
  name: keyof AccountValues
  hint?: string
}) {
  const values = useWatch({ control })
  const { errors } = useFormState({ control, name })
  const right = !errors[name] && !wrongFields(values).has(name)
  if (hint === undefined) return right && <Tick />
  return right ? (
    <span className="flex items-center gap-1.5 font-semibold text-basil">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
      {hint}
    </span>
  ) : (
    hint
  )
}
