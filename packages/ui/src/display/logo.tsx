import { provider } from '@caseback/words/provider'
import { classNames } from '../class-names.ts'

/**
 * The mark of who runs the program, their logo once they have one. With `word` the name stands beside it; `width` is the widest
 * that a logo may become, as a class.
 */
export function Logo({ word, label, width = 'max-w-28' }: { word?: string; label?: string; width?: string }) {
  const { logo } = provider
  return (
    <span className={classNames('inline-flex items-center gap-2.5', word ? 'min-w-0' : 'shrink-0')}>
      {logo ? (
        <img
          {...logo}
          alt={label ?? ''}
          // A logo keeps its white ground on dark paper: it was drawn for it.
          className={classNames('h-8 w-auto shrink-0 rounded-control bg-mark-line object-contain p-0.5', width)}
        />
      ) : (
        <Mark label={label} />
      )}
      {word && <span className="min-w-0 truncate text-md font-bold tracking-tight text-ink">{word}</span>}
    </span>
  )
}

/** The brand's: a case with money coming back to it. */
const Mark = ({ label }: { label?: string }) => (
  <svg
    viewBox="0 0 30 30"
    fill="none"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className="size-8 shrink-0"
  >
    <rect width="30" height="30" rx="7" className="fill-mark" />
    <path
      d="M15 9.2 22 12.8v7.8L15 24.2l-7-3.6v-7.8zM8 12.8l7 3.6 7-3.6M15 16.4v7.8"
      strokeWidth="1.8"
      strokeLinejoin="round"
      className="stroke-mark-line"
    />
    <path
      d="M19.4 5.4 25 10m0-4.6V10h-4.6"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-mark-accent"
    />
  </svg>
)
