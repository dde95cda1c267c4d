import { classNames } from '@caseback/ui'
import ImageOff from 'lucide-react/icons/image-off'

const sizes = { row: 'h-6 w-8', field: 'h-18 w-24' }

/** What a variant looks like, or that nobody has said. Its name stands beside it. */
export function VariantPicture({ picture, size = 'row' }: { picture: string | null; size?: keyof typeof sizes }) {
  const look = classNames('shrink-0 rounded-control', sizes[size])
  return picture ? (
    <img
      src={picture}
      alt=""
      width={800}
      height={600}
      loading="lazy"
      className={classNames(look, 'bg-surround object-cover')}
    />
  ) : (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        'inline-flex items-center justify-center border border-dashed border-line text-muted [&_svg]:size-4',
      )}
    >
      <ImageOff />
    </span>
  )
}
