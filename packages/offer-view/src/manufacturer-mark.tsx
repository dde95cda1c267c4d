import { classNames } from '@caseback/ui'

const sizes = { medium: 'size-11 text-base', large: 'size-14 text-lg' }

/** 'Harvest Valley Potato Co.' → 'HV'. */
export function initials(name: string): string {
  const letters = name
    .split(/[\s-]+/)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .join('')
  return letters.slice(0, 2).toUpperCase()
}

/** The manufacturer's logo, or its initials where it has none. The name always stands beside it as text. */
export function ManufacturerMark({
  name,
  logo,
  size = 'medium',
}: {
  name: string
  logo: string | null
  size?: keyof typeof sizes
}) {
  const look = classNames('shrink-0 rounded-card border border-transparent', sizes[size])
  return logo ? (
    <img
      src={logo}
      alt=""
      loading="lazy"
      // A logo keeps its white ground on dark paper: it was drawn for it.
      className={classNames(look, 'border-line! bg-mark-line object-contain p-px')}
    />
  ) : (
    <span
      aria-hidden="true"
      className={classNames(look, 'inline-flex items-center justify-center bg-saffron-tint font-bold text-saffron')}
    >
      {initials(name)}
    </span>
  )
}
