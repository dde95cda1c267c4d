import { ButtonLink } from '@caseback/ui'
import PackageOpen from 'lucide-react/icons/package-open'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'

/** What any address shows that is none of ours (RT-06). */
export default function NotFoundPage() {
  const copy = useCopy()
  return (
    <div className="m-auto flex max-w-lg flex-col items-center gap-4 px-4 py-16 text-center">
      <title>{copy.pageTitle(copy.notFound.title)}</title>
      <span aria-hidden="true" className="rounded-full bg-basil-tint p-5 text-basil-strong">
        <PackageOpen className="size-10" strokeWidth={1.5} />
      </span>
      <h1 className="text-2xl font-bold">{copy.notFound.title}</h1>
      <p className="text-muted">{copy.notFound.text}</p>
      <ButtonLink variant="primary" href={paths.home.href()} className="mt-2">
        {copy.notFound.toStart}
      </ButtonLink>
    </div>
  )
}
