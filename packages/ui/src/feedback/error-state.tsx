import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { useUiCopy } from '../ui-provider.tsx'

/** Something could not be loaded: what, why in one sentence, and a way to try again. */
export function ErrorState({
  title,
  titleAs: Title = 'p',
  children,
  onRetry,
  retrying = false,
}: {
  title: ReactNode
  /** 'h1' where this is all that the page says. */
  titleAs?: 'p' | 'h1'
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}) {
  const copy = useUiCopy()
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center"
    >
      <span aria-hidden="true" className="rounded-full bg-tomato-tint p-3 text-tomato">
        <CircleAlert className="size-6" />
      </span>
      <Title className="text-md font-bold">{title}</Title>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {onRetry && (
        <Button
          className="mt-2"
          icon={<RotateCw aria-hidden="true" />}
          busy={retrying}
          busyLabel={copy.loading}
          onClick={onRetry}
        >
          {copy.tryAgain}
        </Button>
      )}
    </div>
  )
}
