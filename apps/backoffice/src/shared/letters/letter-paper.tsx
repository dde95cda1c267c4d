import type { Language } from '@caseback/words/languages'
import type { ReactNode } from 'react'

/** A letter as its reader has it, without links: what stands between its heading and its button are the children. */
export function LetterPaper({
  language,
  to,
  subject,
  heading,
  highlight = null,
  button,
  footnote = null,
  why,
  children,
}: {
  language: Language
  to: string
  subject: string
  heading: string
  /** An amount that stands out below the heading. */
  highlight?: string | null
  button: string | null
  footnote?: string | null
  /** Why somebody gets it. */
  why: string
  children: ReactNode
}) {
  return (
    <article lang={language} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 text-sm">
      <p className="text-muted wrap-anywhere">{to}</p>
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="border-t border-line pt-2 text-base font-semibold wrap-anywhere">{heading}</p>
      {highlight && <p className="figures text-xl font-bold wrap-anywhere">{highlight}</p>}
      {children}
      {button && <p className="self-start rounded-control border border-line px-3 py-1 font-semibold">{button}</p>}
      {footnote && <p className="text-xs text-muted wrap-anywhere">{footnote}</p>}
      <p className="text-xs text-muted wrap-anywhere">{why}</p>
    </article>
  )
}
