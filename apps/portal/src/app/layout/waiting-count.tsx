import { useCopy } from '../../shared/copy/copy-provider.tsx'

/** How much waits for the operator, beside the way there; nothing where nothing does. */
export function WaitingCount({ count }: { count: number }) {
  const words = useCopy().offers.needsYou
  if (count === 0) return null
  return (
    <span className="figures inline-block min-w-5 rounded-full bg-tomato px-1.5 text-center text-xs leading-5 font-semibold text-on-tomato">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words.waiting(count)}</span>
    </span>
  )
}
