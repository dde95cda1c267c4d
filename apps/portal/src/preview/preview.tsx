import {
  englishPreview,
  type PreviewTranslation,
  PreviewTranslationContext,
} from '@caseback/offer-view/shared-page-translation'
import { ButtonLink, Loader } from '@caseback/ui'
import { DomainWordsContext } from '@caseback/web/domain-words-context'
import type { PreviewCopy } from '@caseback/words/en/portal/preview-copy'
import CircleAlert from 'lucide-react/icons/circle-alert'
import PackageOpen from 'lucide-react/icons/package-open'
import Unlink from 'lucide-react/icons/unlink'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { browserPage } from '../shared/browser/browser-page.ts'
import { paths } from '../shared/routing/paths.ts'
import { NoticeFrame, OfferPreview } from './preview-page.tsx'
import type { PreviewState } from './preview-state.ts'

/** /offer/{token} in each of its states (PR-07); the same on the server and in the browser. */
export function Preview({
  shown,
  search,
  translation = englishPreview,
  onAwake,
}: {
  shown: PreviewState
  /** The address's query, with its question mark or empty. */
  search: string
  translation?: PreviewTranslation
  /** Called once the page answers to clicks, its visit written down. */
  onAwake?: () => void
}) {
  const awake = useEffectEvent(() => onAwake?.())
  // Effects run from the inside out: that of the offer's visit has run.
  useEffect(() => awake(), [])
  return (
    <PreviewTranslationContext value={translation}>
      <DomainWordsContext value={translation.words}>
        <Shown shown={shown} search={search} copy={translation.preview} />
      </DomainWordsContext>
    </PreviewTranslationContext>
  )
}

function Shown({ shown, search, copy }: { shown: PreviewState; search: string; copy: PreviewCopy }) {
  if (shown.state === 'offer') return <OfferPreview {...shown} search={search} />
  if (shown.state === 'not-found')
    return (
      <Notice icon={<PackageOpen className="size-10" strokeWidth={1.5} />} title={copy.notFoundTitle}>
        <p className="text-muted">{copy.notFound}</p>
        <ButtonLink variant="primary" href={paths.home.href()}>
          {copy.toStart}
        </ButtonLink>
      </Notice>
    )
  if (shown.state === 'ended')
    return (
      <Notice icon={<Unlink className="size-10" strokeWidth={1.5} />} title={copy.endedTitle}>
        <p className="text-muted">{copy.ended}</p>
        <ButtonLink variant="primary" href={paths.offers.href()}>
          {copy.toOffers}
        </ButtonLink>
      </Notice>
    )
  if (shown.state === 'error')
    return (
      <Notice icon={<CircleAlert className="size-10" strokeWidth={1.5} />} title={copy.failed}>
        <p className="text-muted">{copy.failedHint}</p>
        {/* A link to this very address: it works before any script has run. */}
        <ButtonLink
          variant="primary"
          href=""
          onClick={(event) => {
            event.preventDefault()
            browserPage.reload()
          }}
        >
          {copy.tryAgain}
        </ButtonLink>
      </Notice>
    )
  return (
    <NoticeFrame>
      <Loader page className="m-auto" label={copy.loading} />
    </NoticeFrame>
  )
}

function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <NoticeFrame>
      <div className="m-auto flex max-w-lg flex-col items-center gap-4 px-4 py-16 text-center">
        <span aria-hidden="true" className="rounded-full bg-basil-tint p-5 text-basil-strong">
          {icon}
        </span>
        <h1 className="text-2xl font-bold">{title}</h1>
        {children}
      </div>
    </NoticeFrame>
  )
}
