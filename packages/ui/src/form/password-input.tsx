import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { useUiCopy } from '../ui-provider.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

/** A password field with a button that shows what was typed. */
export function PasswordInput(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> },
) {
  const [shown, setShown] = useState(false)
  const copy = useUiCopy()
  return (
    <span className="relative block">
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-12"
      />
      <IconButton
        label={shown ? copy.hidePassword : copy.showPassword}
        icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        onClick={() => setShown(!shown)}
        disabled={props.disabled}
        className="absolute top-0 right-0 text-muted pointer-fine:top-0.5 pointer-fine:right-0.5"
      />
    </span>
  )
}
