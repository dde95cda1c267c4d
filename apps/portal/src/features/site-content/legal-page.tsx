import { EmptyState, ErrorState, Skeleton, SkeletonRegion, SkeletonText } from '@caseback/ui'
import { TextPage } from '@caseback/web/text-view'
import { en } from '@caseback/words/en/portal/messages'
import { provider } from '@caseback/words/provider'
import FileText from 'lucide-react/icons/file-text'
import { useCopy, useLanguage } from '../../shared/copy/copy-provider.tsx'
import { useSiteContent } from '../../shared/site-text/site-content.ts'
import { SiteText } from '../../shared/site-text/site-text.tsx'

/** /terms and /privacy (RT-07, RT-08): the same page over two texts. */
export default function LegalPage({ text }: { text: 'terms' | 'privacy' }) {
  const copy = useCopy()
  const title = copy.legal[text]
  return (
    <TextPage title={title}>
      <title>{copy.pageTitle(title)}</title>
      <LegalText text={text} />
    </TextPage>
  )
}

function LegalText({ text }: { text: 'terms' | 'privacy' }) {
  const copy = useCopy()
  const { content, error, retrying, retry } = useSiteContent()
  const language = useLanguage()
  if (content && content[text].html.trim() !== '') {
    const title = (content[text].language === language ? copy : en).legal[text]
    return <SiteText text={content[text]} title={title} />
  }
  if (content)
    return (
      <EmptyState icon={<FileText />} title={copy.legal.empty}>
        <span className="wrap-anywhere">{copy.legal.emptyHint(provider.supportEmail)}</span>
      </EmptyState>
    )
  if (error)
    return (
      <ErrorState title={copy.legal.failed} onRetry={retry} retrying={retrying}>
        {copy.errors.generic}
      </ErrorState>
    )
  return (
    <SkeletonRegion className="flex min-h-dvh flex-col gap-8">
      <SkeletonText lines={4} />
      <Skeleton className="h-6 w-56" />
      <SkeletonText lines={6} />
      <Skeleton className="h-6 w-40" />
      <SkeletonText lines={4} />
    </SkeletonRegion>
  )
}
