import { getStaffText, type StaffMember, type WireStaffText } from '@caseback/contract'
import { isTextKind, type TextKind } from '@caseback/domain'
import { ErrorState, Skeleton, SkeletonRegion } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { textsCopy } from '../../shared/copy/publishing/texts-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/use-read.ts'
import { TextsPage } from './texts-page.tsx'

// What draws and compares texts is no part of their list.
const OneTextPage = lazy(() => import('./text-page.tsx'))
const TextEditorPage = lazy(() => import('./editor/text-editor-page.tsx'))
const ComparisonPage = lazy(() => import('./compare/comparison-page.tsx'))

/** The texts of the site, one of them, its editor, or two versions of it side by side. */
export default function TextsPages({ member }: { member: StaffMember }) {
  const copy = useCopy()
  const { kind, part } = useParams()
  if (kind === undefined) return <TextsPage />
  if (isTextKind(kind)) return <OneText key={kind} kind={kind} part={part} member={member} />
  return (
    <Below>
      <ErrorState title={textsCopy.noOne}>{copy.errors.notInList}</ErrorState>
    </Below>
  )
}

const Below = ({ kind, children }: { kind?: TextKind; children: ReactNode }) => (
  <DeskPage
    title={kind ? textsCopy.kinds[kind] : textsCopy.title}
    back={{ href: paths.texts.href(), label: textsCopy.back }}
  >
    {children}
  </DeskPage>
)

const Loading = ({ kind }: { kind: TextKind }) => (
  <Below kind={kind}>
    <SkeletonRegion label={textsCopy.loadingOne} className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-96" />
    </SkeletonRegion>
  </Below>
)

/** How often a text is looked at for what colleagues change in it while it is edited. */
const LOOK_MS = 10_000

function OneText({ kind, part, member }: { kind: TextKind; part: string | undefined; member: StaffMember }) {
  const read = useRead(getStaffText, { params: { kind } }, part === 'edit' ? { refreshInterval: LOOK_MS } : {})
  const text = read.data
  if (!text)
    return read.error ? (
      <Below kind={kind}>
        <DetailFailed
          error={read.error}
          missing={textsCopy.noOne}
          failed={textsCopy.oneFailed}
          onRetry={() => void read.mutate()}
          retrying={read.isValidating}
        />
      </Below>
    ) : (
      <Loading kind={kind} />
    )
  const change = (changed: WireStaffText) => void read.mutate(changed, { revalidate: false })
  return (
    <Suspense fallback={<Loading kind={kind} />}>
      {part === 'compare' ? (
        <ComparisonPage text={text} />
      ) : part === 'edit' ? (
        <TextEditorPage text={text} member={member} onChanged={change} onStale={() => void read.mutate()} />
      ) : (
        <OneTextPage text={text} onChanged={change} />
      )}
    </Suspense>
  )
}
