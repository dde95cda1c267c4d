import { ManufacturerMark } from './manufacturer-mark.tsx'

/** What the server makes of a picture (contract, showPicture). */
const WIDTHS = [160, 320, 480, 640, 800]

/**
 * A picture of 4 to 3, cut to the place that its classes give it. The names of what it shows always stand beside it as text. It
 * keeps its light ground on dark paper. `eager`: the largest thing of a first screen, which is not waited for. `sizes`: how wide
 * that place is, as in HTML; browsers know it of what they load late.
 */
export const Picture = ({
  src,
  eager,
  sizes = 'auto,100vw',
  className,
}: {
  src: string
  eager?: boolean
  sizes?: string
  className: string
}) => (
  <img
    sizes={sizes}
    srcSet={WIDTHS.map((width) => `${src}?width=${width} ${width}w`).join()}
    src={src}
    alt=""
    width={800}
    height={600}
    {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    className={`object-cover ${className}`}
  />
)

/** What an offer is about, or its manufacturer's mark where it has no picture. */
export const OfferPicture = ({
  picture,
  manufacturer: { name, logo },
  className,
}: {
  picture: string | null
  manufacturer: { name: string; logo: string | null }
  className: string
}) =>
  picture ? (
    <Picture src={picture} className={className} />
  ) : (
    <span className={`flex items-center justify-center bg-basil-tint ${className}`}>
      <ManufacturerMark name={name} logo={logo} size="large" />
    </span>
  )

/** A product beside its name, small; nothing where it has no picture. */
export const Thumbnail = ({ picture }: { picture: string | null }) =>
  picture && <Picture src={picture} sizes="64px" className="h-12 w-16 shrink-0 rounded-control" />
