import { getProfile, type Profile } from '@caseback/contract'
import { ErrorState, Page, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { useLocation, useNavigate } from '@caseback/web/router'
import { lazy, Suspense, useEffect } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useWideScreen } from '../../shared/browser/use-wide-screen.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { SettingsChanges } from './changes/changes.tsx'

// Asked for with the page, so that they are there with the profile.
const loadForms = () => import('./forms/form-cards.tsx')
const FormCards = lazy(loadForms)
const loadFurther = () => import('./further-cards.tsx')
const CardsBeside = lazy(async () => ({ default: (await loadFurther()).CardsBeside }))
const CardsBelow = lazy(async () => ({ default: (await loadFurther()).CardsBelow }))
const loadBar = () => import('./changes/save-bar.tsx')
const SaveBar = lazy(async () => ({ default: (await loadBar()).SaveBar }))
const SettingsNav = lazy(async () => ({ default: (await import('./changes/settings-nav.tsx')).SettingsNav }))
// Where that fails, the page itself asks again, and says so.
for (const load of [loadForms, loadFurther, loadBar]) load().catch(() => undefined)

/** /settings (SE rows). */
export default function SettingsPage() {
  const copy = useCopy()
  const words = useSettingsCopy()
  const { data, error, refresh, refreshing, change } = useApi(getProfile, {})
  useEmailChangeNotice()
  return (
    <Page>
      <title>{copy.pageTitle(words.title)}</title>
      <h1 className="text-2xl font-bold">{words.title}</h1>
      {data ? (
        <Cards
          profile={data}
          onChange={(fields) => change((before) => ({ ...(before ?? data), ...fields }))}
          onStale={refresh}
        />
      ) : error ? (
        <ErrorState title={words.loadFailed} onRetry={refresh} retrying={refreshing} />
      ) : (
        <SkeletonRegion className="flex min-h-dvh flex-col gap-6">
          {/* Payout, profile, email: what fills the first screen. */}
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </Page>
  )
}

function Cards({
  profile,
  onChange,
  onStale,
}: {
  profile: Profile
  onChange: (fields: Partial<Profile>) => void
  onStale: () => void
}) {
  const wide = useWideScreen()
  return (
    <SettingsChanges>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[11rem_minmax(0,1fr)_20rem] xl:gap-8">
        {wide && (
          <div className="hidden xl:row-span-2 xl:block">
            <div className="sticky top-6 -mx-3">
              <Suspense fallback={null}>
                <SettingsNav profile={profile} />
              </Suspense>
            </div>
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-6 xl:gap-4">
          <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
            <FormCards profile={profile} onChange={onChange} onStale={onStale} />
          </Suspense>
        </div>
        {/* As high as both parts of the forms' column, so that nothing is pushed down by it. */}
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2 xl:gap-4">
          <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
            <CardsBeside profile={profile} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-6 xl:col-start-2 xl:-mt-4 xl:gap-4">
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <CardsBelow profile={profile} />
          </Suspense>
        </div>
      </div>
      <Suspense fallback={null}>
        <SaveBar />
      </Suspense>
    </SettingsChanges>
  )
}

/** The link that confirms a new address lands here with ?email=confirmed or failed. Said once. */
function useEmailChangeNotice() {
  const words = useSettingsCopy().email
  const { search } = useLocation()
  const navigate = useNavigate()
  const outcome = new URLSearchParams(search).get('email')
  useEffect(() => {
    if (outcome !== 'confirmed' && outcome !== 'failed') return
    toast(
      outcome === 'confirmed'
        ? { title: words.confirmed, tone: 'success' }
        : { title: words.confirmFailed, tone: 'destructive' },
    )
    navigate(paths.settings.href(), { replace: true })
  }, [outcome, navigate, words])
}
