import { BackLink, Page } from '@caseback/ui'
import { provider } from '@caseback/words/provider'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useHelpCopy } from '../../shared/copy/use-help-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { useSession } from '../../shared/session/session.tsx'
import { ContactForm } from './contact-form.tsx'

/** The way to a person, for everybody. */
export function ContactPage() {
  const copy = useCopy()
  const { title, contact } = useHelpCopy()
  const signedIn = useSession().state.status === 'signed-in'
  return (
    <Page narrow>
      <title>{copy.pageTitle(contact.title)}</title>
      <BackLink href={paths.help.href()}>{title}</BackLink>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold">{contact.title}</h1>
        <p className="text-muted">{contact.lead}</p>
      </header>
      {signedIn && <ContactForm />}
      <p>
        {signedIn && <span className="block text-sm text-muted">{contact.orMail}</span>}
        <a
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-basil underline underline-offset-4"
          href={`mailto:${provider.supportEmail}`}
        >
          {provider.supportEmail}
        </a>
        {!signedIn && <span className="block text-sm text-muted">{contact.number}</span>}
      </p>
    </Page>
  )
}
