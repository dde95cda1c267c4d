import { downloadOwnData, getProfile, type Profile } from '@caseback/contract'
import { brand } from '@caseback/domain'
import { Button, Card, classNames, ErrorState, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { useAccountWords } from '@caseback/web/use-account-words'
import { lazy, Suspense, useEffect, useState } from 'react'
import { downloadFromApi, serverSentence } from '../../shared/api/api-client.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { saveFile } from '../../shared/browser/save-file.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { Page } from '../../shared/page-frame.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { useLocation, useNavigate } from '../../shared/routing/router.tsx'
import { AddressCard } from './address-card.tsx'
import { PayoutCard } from './payout-card.tsx'
import { EmailCard, PasswordCard, PhoneCard, ProfileCard } from './person-cards.tsx'

// The last card of a long page, and hardly anybody wants it.
const ClosingCard = lazy(() => import('./closing-card.tsx'))

/** /settings (SE rows). */
export default function SettingsPage() {
  const copy = useCopy()
  const words = copy.settings
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
          {/* Profile, email, phone: what fills the first screen. */}
          {[2, 1, 1].map((fields, card) => (
            <Card key={card} className="flex flex-col gap-5">
              <Skeleton className="h-6 w-28" />
              <div className={classNames('grid gap-5', fields > 1 && 'sm:grid-cols-2')}>
                {Array.from({ length: fields }, (_, field) => (
                  <span key={field} className="flex flex-col gap-2">
                    <Skeleton className="h-4 w-24" />
                    <Skeleton className="h-11 w-full" />
                  </span>
                ))}
              </div>
              <Skeleton className="h-11 w-full sm:w-24 sm:self-end" />
            </Card>
          ))}
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
      <ProfileCard profile={profile} onChange={onChange} />
      <EmailCard profile={profile} />
      <PhoneCard profile={profile} onChange={onChange} />
      <PayoutCard profile={profile} onChange={onChange} />
      <AddressCard profile={profile} onChange={onChange} onStale={onStale} />
      <PasswordCard profile={profile} />
      <CompanyCard profile={profile} />
      <DataCard />
      <Suspense>
        <ClosingCard />
      </Suspense>
    </>
  )
}

function CompanyCard({ profile: { company_data: company } }: { profile: Profile }) {
  const words = useCopy().settings.company
  const say = useAccountWords()
  const rows = [
    [words.operatorType, say.operatorType(company.operator_type.name)],
    [words.companyName, company.company_name],
    [words.locationName, company.location_name],
    [words.website, company.domain],
  ] as const
  return (
    <Card title={words.title}>
      <dl className="grid gap-4 sm:grid-cols-2">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-4 text-sm text-muted">{words.hint(brand.supportEmail)}</p>
    </Card>
  )
}

/** Everything that we keep about the account, to take away. */
function DataCard() {
  const words = useCopy().settings.data
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await downloadFromApi(downloadOwnData, {}), `${brand.slug}-my-data.json`)
    } catch (error) {
      toast({ title: serverSentence(error, words.failed), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={words.title}>
      <div className="flex flex-col items-start gap-4">
        <p>{words.text}</p>
        <Button busy={busy} busyLabel={words.busy} onClick={() => void download()}>
          {words.action}
        </Button>
      </div>
    </Card>
  )
}

/** The link that confirms a new address lands here with ?email=confirmed or failed. Said once. */
function useEmailChangeNotice() {
  const words = useCopy().settings.email
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
