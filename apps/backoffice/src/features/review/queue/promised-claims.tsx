import type { DaysLeft, PromiseStage } from '@caseback/domain'
import { UiLink } from '@caseback/ui'
import X from 'lucide-react/icons/x'
import { promisesCopy } from '../../../shared/copy/home/promises-copy.ts'
import { paths } from '../../../shared/paths.ts'

/** Which promises are listed, and the way back to the queue. */
export function PromisedClaims({
  promised: { stage, left },
}: {
  promised: { stage: PromiseStage | undefined; left: DaysLeft | undefined }
}) {
  const which = promisesCopy.listed(stage && promisesCopy.stages[stage], left && promisesCopy.left[left].aloud)
  return (
    <p className="flex min-h-11 items-center justify-between gap-2 rounded-control bg-sky-tint pl-3 text-sm font-semibold text-sky">
      {which}
      <UiLink
        href={paths.claims.href()}
        aria-label={promisesCopy.toQueue}
        title={promisesCopy.toQueue}
        className="flex size-11 shrink-0 items-center justify-center rounded-control hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
      </UiLink>
    </p>
  )
}
