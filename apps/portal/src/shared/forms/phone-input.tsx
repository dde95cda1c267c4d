import { formatPhone, phoneCaret } from '@caseback/domain'
import { Input } from '@caseback/ui'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'

/** A phone number of a form, formatted while it is typed (SU-06, SE-04). The caret stays behind the digit that it was behind. */
export function PhoneInput<Values extends FieldValues>({
  control,
  name,
}: {
  control: Control<Values>
  name: FieldPath<Values>
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Input
          {...field}
          type="tel"
          autoComplete="tel-national"
          onChange={({ target: input }) => {
            const caret = phoneCaret(input.value, input.selectionStart ?? input.value.length)
            // Before React does: what it writes anew loses the caret, what is there already does not.
            input.value = formatPhone(input.value)
            input.setSelectionRange(caret, caret)
            field.onChange(input.value)
          }}
        />
      )}
    />
  )
}
