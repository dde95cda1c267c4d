import { Card, Field, Input } from '@caseback/ui'
import type { RefObject } from 'react'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'

/** Whom checks are made out to: asked with the first claim. */
export function PayeeCard({
  inputRef,
  name,
  problem,
  disabled,
  onChange,
}: {
  inputRef: RefObject<HTMLInputElement | null>
  name: string
  problem: string | undefined
  disabled: boolean
  onChange: (name: string) => void
}) {
  const { upload: copy } = useClaimsCopy()
  return (
    <Card title={copy.payeeTitle}>
      <Field label={copy.payee} hint={copy.payeeHint} error={problem}>
        <Input
          ref={inputRef}
          name="payee_name"
          maxLength={120}
          autoComplete="organization"
          value={name}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Card>
  )
}
