import { initials } from '@caseback/offer-view/manufacturer-mark'
import { classNames } from '@caseback/ui'

const sizes = { row: 'size-6 text-xs', page: 'size-12 text-md' }

/** A manufacturer's logo as a row or a page has it, or its initials. The name always stands beside it as text. */
export function ManufacturerLogo({
  name,
  logo,
  size = 'row',
}: {
  name: string
  logo: string | null
  size?: keyof typeof sizes
}) {
  const look = classNames('shrink-0 rounded-control border', sizes[size])
  return logo ? (
    // It keeps its white ground on dark paper: it was drawn for it.
    <img src={logo} alt="" loading="lazy" className={classNames(look, 'border-line bg-mark-line object-contain')} />
  ) : (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        'inline-flex items-center justify-center border-transparent bg-saffron-tint font-bold text-saffron',
      )}
    >
      {initials(name)}
    </span>
  )
}
