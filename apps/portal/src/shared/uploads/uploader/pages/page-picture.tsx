import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import { useCallback, useState } from 'react'

/** A photo as it is; a sign for a PDF, and for photos that this browser cannot show. */
export function PagePicture({ file, className, onUnshown }: { file: File; className: string; onUnshown?: () => void }) {
  const isPhoto = file.type.startsWith('image/')
  const [shown, setShown] = useState(isPhoto)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (shown)
    return (
      <img
        ref={show}
        alt=""
        className={className}
        onError={() => {
          setShown(false)
          onUnshown?.()
        }}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`inline-flex items-center justify-center bg-paper text-muted [&_svg]:size-6 ${className}`}
    >
      {isPhoto ? <ImageIcon /> : <FileText />}
    </span>
  )
}
