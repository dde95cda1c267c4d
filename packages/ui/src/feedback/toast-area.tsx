import * as RadixToast from '@radix-ui/react-toast'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useUiCopy } from '../ui-provider.tsx'
import { dismissToast, TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX, type ToastTone, useToasts } from './toast.ts'

const tones: Record<ToastTone, { icon: ReactNode; className: string }> = {
  success: { icon: <CircleCheck aria-hidden="true" />, className: 'text-basil' },
  destructive: { icon: <CircleAlert aria-hidden="true" />, className: 'text-tomato' },
  info: { icon: <Info aria-hidden="true" />, className: 'text-sky' },
}

/**
 * Where toasts appear: at the top of a phone, away from the thumb's button; at the bottom left elsewhere, beside what stands
 * there (`--toast-left`, `--toast-bottom`). Load it lazily.
 */
export function ToastArea() {
  const toasts = useToasts()
  const copy = useUiCopy()
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      swipeDirection="right"
      label={copy.notification}
    >
      {toasts.map((each) => (
        <RadixToast.Root
          key={each.id}
          open={each.open}
          duration={each.durationMs ?? TOAST_DURATION_MS}
          onOpenChange={(open) => {
            if (!open) dismissToast(each.id)
          }}
          className="pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-ink shadow-card transition-[translate,opacity] duration-200 data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none starting:translate-y-2 starting:opacity-0"
        >
          <span className={classNames('mt-2.5 [&_svg]:size-5', tones[each.tone].className)}>
            {tones[each.tone].icon}
          </span>
          <div className="flex grow flex-col gap-0.5 py-2">
            <RadixToast.Title className="font-semibold">{each.title}</RadixToast.Title>
            {each.description && (
              <RadixToast.Description className="text-sm text-muted">{each.description}</RadixToast.Description>
            )}
          </div>
          <RadixToast.Close
            aria-label={copy.dismissNotification}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink pointer-fine:size-9 [&_svg]:size-5"
          >
            <X aria-hidden="true" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        label={copy.notifications}
        className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col gap-2 outline-none sm:top-auto sm:right-auto sm:bottom-(--toast-bottom,1.5rem) sm:left-(--toast-left,1.5rem) sm:w-96"
      />
    </RadixToast.Provider>
  )
}
