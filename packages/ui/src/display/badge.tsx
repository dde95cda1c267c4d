import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Tone = 'neutral' | 'sky' | 'saffron' | 'basil' | 'tomato'

const tones: Record<Tone, string> = {
  neutral: 'bg-line text-ink',
  sky: 'bg-sky-tint text-sky',
  saffron: 'bg-saffron-tint text-saffron',
  basil: 'bg-basil-tint text-basil-strong',
  tomato: 'bg-tomato-tint text-tomato',
}

/** A short word on a tint. The tone supports the word; it never replaces it. */
export function Badge({
  tone = 'neutral',
  dot = false,
  children,
}: {
  tone?: Tone
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-full border border-transparent px-2.5 py-0.5 text-xs font-semibold sm:whitespace-nowrap',
        tones[tone],
      )}
    >
      {dot && <span aria-hidden="true" className="size-2 rounded-full bg-current" />}
      {children}
    </span>
  )
}
