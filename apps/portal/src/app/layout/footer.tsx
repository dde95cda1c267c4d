import { UiLink } from '@caseback/ui'
import { useState } from 'react'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { LanguageChooser } from './language-chooser.tsx'

const link = 'inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:text-ink'

/** The bottom of every page inside the layout (LAY-05). */
export function Footer() {
  const copy = useCopy()
  const [year] = useState(() => new Date().getFullYear())
  return (
    // Not before the page: where it ends is not known as long as there is a skeleton as high as the screen.
    <footer className="border-t border-line text-sm text-muted [main:has(.min-h-dvh)+&]:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
        <p>{copy.footer.copyright(year)}</p>
        <nav aria-label={copy.footer.navigation} className="flex flex-wrap gap-x-5">
          <LanguageChooser className={link} />
          <UiLink href={paths.help.href()} className={link}>
            {copy.footer.help}
          </UiLink>
          <UiLink href={paths.help.href({ contact: 'us' })} className={link}>
            {copy.footer.contact}
          </UiLink>
          <UiLink href={paths.terms.href()} className={link}>
            {copy.footer.terms}
          </UiLink>
          <UiLink href={paths.privacy.href()} className={link}>
            {copy.footer.privacy}
          </UiLink>
        </nav>
      </div>
    </footer>
  )
}
