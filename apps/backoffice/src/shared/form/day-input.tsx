import { isDay, readDay } from '@caseback/domain'
import { Input } from '@caseback/ui'
import { useState } from 'react'
import { providerToday } from '../days/today.ts'

/** A day as people type it in this field: 11/06/2026. */
const asTyped = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/**
 * A day, typed as people do: 11/6, 110626, nov 6, today, or the 6 alone. Who has left the field sees which day that is.
 * @param value a day, or what is typed while it is none
 */
export function DayInput({
  className = '',
  value,
  onChange,
  onFocus,
  readOnly = false,
}: {
  className?: string
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  readOnly?: boolean
}) {
  /** What is being typed; null while the field is left. */
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      className={`${className} figures`}
      value={typed ?? (isDay(value) ? asTyped(value) : value)}
      placeholder="11/6"
      readOnly={readOnly}
      autoComplete="off"
      onFocus={(event) => {
        event.target.select()
        onFocus?.()
      }}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        onChange(readDay(text, providerToday()) ?? text)
      }}
    />
  )
}
