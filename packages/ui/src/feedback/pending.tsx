import { useEffect } from 'react'

/**
 * The fallback of a Suspense whose own place shows nothing: says to whoever opened it that its code is on its way, and when it no
 * longer is.
 */
export function Pending({ onChange }: { onChange: (pending: boolean) => void }) {
  useEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}
