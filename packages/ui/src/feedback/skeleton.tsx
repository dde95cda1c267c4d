import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useUiCopy } from '../ui-provider.tsx'

/** A grey shape where something will be; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block rounded-control shimmer', className)} />
}

const widths = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-10/12']

/** Lines of text to come. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={classNames('h-4', line === lines - 1 ? 'w-2/3' : widths[line % widths.length])}
        />
      ))}
    </span>
  )
}

/** Around the skeletons of one place: says once, aloud, that something is loading. */
export function SkeletonRegion({
  label,
  page = false,
  className,
  children,
}: {
  label?: string
  /** The page has no title of its own yet: what is said is its heading. */
  page?: boolean
  className?: string
  children: ReactNode
}) {
  const copy = useUiCopy()
  const Said = page ? 'h1' : 'div'
  return (
    <div aria-busy="true" className={className}>
      <Said className="sr-only">
        <output>{label ?? copy.loading}</output>
      </Said>
      {children}
    </div>
  )
}
