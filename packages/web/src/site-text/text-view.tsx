import type { ReactNode } from 'react'
import { SanitizedHtml } from './sanitized-html.tsx'

/** A text of the site. `note`, where there is one, is said above it: that it is in another language than its page. */
export function TextView({ html, language, note }: { html: string; language: string; note: string | null }) {
  return (
    <>
      {note && <p className="mb-4 rounded-control bg-sky-tint px-4 py-3 text-sky">{note}</p>}
      <div lang={language}>
        <SanitizedHtml html={html} />
      </div>
    </>
  )
}

/** The page of a text, under its title. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="mx-auto w-full max-w-prose px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="mb-6 text-2xl font-bold">{title}</h1>
      {children}
    </article>
  )
}
