/** The mark: a case with money coming back to it. With `word` the name stands beside it. */
export function Logo({ word, label }: { word?: string; label?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
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
      {word && <span className="text-md font-bold tracking-tight text-ink">{word}</span>}
    </span>
  )
}
