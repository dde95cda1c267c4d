import { ButtonLink, Page } from '@caseback/ui'
import { useLocation } from '@caseback/web/router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useHelpCopy } from '../../shared/copy/use-help-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ContactPage } from './contact-page.tsx'

/** /help: twelve questions and what our words mean; with `?contact=us` the way to a person. */
export default function HelpPage() {
  return new URLSearchParams(useLocation().search).has('contact') ? <ContactPage /> : <Answers />
}

function Answers() {
  const copy = useCopy()
  const words = useHelpCopy()
  return (
    <Page>
      <title>{copy.pageTitle(words.title)}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold">{words.title}</h1>
        <p className="text-muted">{words.lead}</p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <div className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {words.questions().map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-2 font-bold [&::-webkit-details-marker]:hidden">
                  {question}
                  <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
                </summary>
                <p className="max-w-prose px-5 pb-5">{answer}</p>
              </details>
            ))}
          </div>
          <section>
            <h2 className="mb-2 text-md font-bold">{words.wordsTitle}</h2>
            <dl className="grid gap-x-8 sm:grid-cols-2">
              {words.words().map(({ word, means }) => (
                <div key={word} className="border-t border-line py-3">
                  <dt className="font-semibold">{word}</dt>
                  <dd className="text-sm text-muted">{means}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <section className="flex flex-col gap-3 rounded-card bg-basil-tint p-5">
          <h2 className="text-md font-bold">{words.contact.title}</h2>
          <p>{words.contact.lead}</p>
          <ButtonLink variant="primary" href={paths.help.href({ contact: 'us' })} className="w-full">
            {words.contact.write}
          </ButtonLink>
        </section>
      </div>
    </Page>
  )
}
