import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

const tones: Record<BannerTone, { icon: ReactNode; className: string }> = {
  info: { icon: <Info aria-hidden="true" />, className: 'bg-sky-tint text-sky' },
  success: { icon: <CircleCheck aria-hidden="true" />, className: 'bg-basil-tint text-basil-strong' },
  warning: { icon: <TriangleAlert aria-hidden="true" />, className: 'bg-saffron-tint text-saffron' },
  danger: { icon: <CircleAlert aria-hidden="true" />, className: 'bg-tomato-tint text-tomato' },
}

/** A notice that stays in the page, with a title, a sentence, and at most one action. */
export function Banner({
  tone = 'info',
  title,
  icon,
  action,
  announce = false,
  children,
}: {
  tone?: BannerTone
  title?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Read aloud when it appears: for what follows an action of the person. */
  announce?: boolean
  children?: ReactNode
}) {
  return (
    <div
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex items-start gap-3 rounded-control border border-transparent px-4 py-3 [&_svg]:size-5 [&_svg]:shrink-0',
        tones[tone].className,
      )}
    >
      <span className="mt-0.5">{icon ?? tones[tone].icon}</span>
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
