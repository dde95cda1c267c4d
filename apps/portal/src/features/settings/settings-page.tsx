import { getProfile, type Profile } from '@caseback/contract'
import { ErrorState, Page, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { useLocation, useNavigate } from '@caseback/web/router'
import { lazy, Suspense, useEffect } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { PersonCards } from './person-cards.tsx'

// Below the first screen. Asked for with the page, so that it is there with the profile.
const loadFurther = () => import('./further-cards.tsx')
const FurtherCards = lazy(loadFurther)
const loadPayout = () => import('./payout-card.tsx')
/** First on the page, because it is what people come for. */
const PayoutCard = lazy(async () => ({ default: (await loadPayout()).PayoutCard }))
// Where that fails, the page itself asks again, and says so.
loadFurther().catch(() => undefined)
loadPayout().catch(() => undefined)

/** /settings (SE rows). */
export default function SettingsPage() {
  const copy = useCopy()
  const words = useSettingsCopy()
  const { data, error, refresh, refreshing, change } = useApi(getProfile, {})
  useEmailChangeNotice()
  return (
    <Page narrow>
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
  return (
    <>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <PayoutCard profile={profile} onChange={onChange} />
      </Suspense>
      <PersonCards profile={profile} onChange={onChange} />
      <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
        <FurtherCards profile={profile} onChange={onChange} onStale={onStale} />
      </Suspense>
    </>
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
