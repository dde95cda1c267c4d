import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { UiLink } from '../ui-provider.tsx'

/** The width and the margins of a signed-in page. */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'mx-auto flex w-full grow flex-col gap-6 px-4 py-6 sm:px-6 sm:py-10',
        narrow ? 'max-w-3xl' : 'max-w-page',
      )}
    >
      {children}
    </div>
  )
}

/** The way back, above the title; a target for the thumb. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <UiLink
      href={href}
      className="-my-2 -ml-1 inline-flex min-h-11 items-center gap-2 self-start rounded-control px-1 font-semibold text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </UiLink>
  )
}

/** A small page of one form: sign in, sign up, passwords. */
export function FormPage({
  title,
  lead,
  wide = false,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        'mx-auto flex w-full flex-col gap-6 px-4 py-8 sm:my-auto sm:py-12',
        wide ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </header>
      {children}
    </div>
  )
}

/** The buttons of a form: in thumb reach on a phone, whatever the length of the form. */
export const FormBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:-mb-8 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:p-4">
    {children}
  </div>
)
