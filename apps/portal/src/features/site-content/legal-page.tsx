import { brand } from '@caseback/domain'
import { EmptyState, ErrorState, Skeleton, SkeletonRegion, SkeletonText } from '@caseback/ui'
import { en } from '@caseback/words/en/portal/messages'
import FileText from 'lucide-react/icons/file-text'
import { useCopy, useLanguage } from '../../shared/copy/copy-provider.tsx'
import { useSiteContent } from '../../shared/site-text/site-content.ts'
import { SiteText } from '../../shared/site-text/site-text.tsx'

/** /terms and /privacy (RT-07, RT-08): the same page over two texts. */
export default function LegalPage({ text }: { text: 'terms' | 'privacy' }) {
  const copy = useCopy()
  const title = copy.legal[text]
  return (
    <article className="mx-auto w-full max-w-prose px-4 py-8 sm:px-6 sm:py-12">
      <title>{copy.pageTitle(title)}</title>
      <h1 className="mb-6 text-2xl font-bold">{title}</h1>
      <LegalText text={text} />
    </article>
  )
}

/**
 * The text below a page's title: a heading of its own that says the title again is left out, and no other one is of the first
 * rank.
 */
function belowTitle(html: string, title: string): string {
  const own = /^\s*<h([1-6])\b[^>]*>([^<]*)<\/h\1>/i.exec(html)
  if (!own?.[2]?.trim().toLowerCase().endsWith(title.toLowerCase())) return html.replaceAll(/<(\/?)h1\b/gi, '<$1h2')
  // The page's title takes its rank: what stood one below it is of the second.
  const higher = Number(own[1]) - 1
  return html
    .slice(own[0].length)
    .replaceAll(
      /<(\/?)h([1-6])\b/gi,
      (_all, end: string, rank: string) => `<${end}h${Math.max(2, Number(rank) - higher)}`,
    )
}

function LegalText({ text }: { text: 'terms' | 'privacy' }) {
  const copy = useCopy()
  const { content, error, retrying, retry } = useSiteContent()
  const language = useLanguage()
  if (content && content[text].html.trim() !== '') {
    const title = (content[text].language === language ? copy : en).legal[text]
    return <SiteText text={{ ...content[text], html: belowTitle(content[text].html, title) }} />
  }
  if (content)
    return (
      <EmptyState icon={<FileText />} title={copy.legal.empty}>
        {copy.legal.emptyHint(brand.supportEmail)}
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
