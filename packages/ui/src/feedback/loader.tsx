import { classNames } from '../class-names.ts'
import { useUiCopy } from '../ui-provider.tsx'

/** The turning ring alone; silent for screen readers. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames('size-5 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/**
 * A spinner with words, for waits that have no shape of their own. With `page` the words are the page's heading, and as tall as
 * the screen: what comes below the page would be there first, and jump away when the page comes.
 */
export function Loader({ label, page = false, className }: { label?: string; page?: boolean; className?: string }) {
  const copy = useUiCopy()
  const Words = page ? 'h1' : 'div'
  return (
    <Words
      className={classNames(
        'flex items-center justify-center p-8 text-base font-normal tracking-normal text-muted',
        page && 'min-h-dvh',
        className,
      )}
    >
      <output className="flex items-center gap-3">
        <Spinner />
        <span>{label ?? copy.loading}</span>
      </output>
    </Words>
  )
}
