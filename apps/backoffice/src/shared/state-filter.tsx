import { classNames, UiLink } from '@caseback/ui'
import { useLocation, useSearchParams } from '@caseback/web/router'

/** Chips that narrow a list; the choice stands in the address, so that back and reload keep it. */
export function StateFilter<Value extends string>({
  label,
  name,
  choices,
  value,
}: {
  label: string
  /** The parameter of the address. The first choice is the one without it. */
  name: string
  choices: readonly { value: Value; label: string }[]
  value: Value
}) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const hrefOf = (choice: Value) => {
    const after = new URLSearchParams(query)
    if (choice === choices[0]?.value) after.delete(name)
    else after.set(name, choice)
    // A whole address: the browser itself would follow one without a path, and load the desk anew.
    return after.size > 0 ? `${pathname}?${after}` : pathname
  }
  return (
    <nav aria-label={label} className="-mx-1 flex flex-wrap gap-1">
      {choices.map((choice) => (
        <UiLink
          key={choice.value}
          href={hrefOf(choice.value)}
          aria-current={choice.value === value ? 'true' : undefined}
          className={classNames(
            'flex min-h-9 items-center rounded-full px-3 text-sm font-semibold pointer-fine:min-h-8',
            choice.value === value ? 'bg-sky-tint text-sky' : 'text-muted hover:text-ink',
          )}
        >
          {choice.label}
        </UiLink>
      ))}
    </nav>
  )
}
