import { downloadOwnData, type Profile } from '@caseback/contract'
import { brand } from '@caseback/domain'
import { Button, Card, toast } from '@caseback/ui'
import { saveFile } from '@caseback/web/calls/save-file'
import { useAccountWords } from '@caseback/web/use-account-words'
import { provider } from '@caseback/words/provider'
import { lazy, Suspense, useState } from 'react'
import { downloadFromApi, serverSentence } from '../../shared/api/api-client.ts'
import { useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'
import { ClosingCard } from './closing-card.tsx'
import { NotificationsCard } from './notifications/notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

// Few providers ask for it.
const TaxFormCard = lazy(async () => ({ default: (await import('./tax-form/tax-form-card.tsx')).TaxFormCard }))

/** What is chosen at once, and who is signed in: beside the forms where there is room. */
export function CardsBeside({ profile }: { profile: Profile }) {
  return (
    <>
      {profile.has_tax_form && (
        <Suspense fallback={null}>
          <TaxFormCard />
        </Suspense>
      )}
      <div id="notifications">
        <NotificationsCard />
      </div>
      <div id="password">
        <PasswordCard profile={profile} />
      </div>
      <div id="sessions">
        <SessionsCard />
      </div>
    </>
  )
}

/** The company, and the account as a whole. */
export function CardsBelow({ profile }: { profile: Profile }) {
  return (
    <>
      <div id="company">
        <CompanyCard profile={profile} />
      </div>
      <div id="data">
        <DataCard />
      </div>
      <ClosingCard />
    </>
  )
}

function CompanyCard({ profile: { company_data: company } }: { profile: Profile }) {
  const words = useSettingsCopy().company
  const say = useAccountWords()
  const rows = [
    [words.operatorType, say.operatorType(company.operator_type.name)],
    [words.companyName, company.company_name],
    [words.locationName, company.location_name],
    [words.website, company.domain],
  ] as const
  return (
    <Card title={words.title}>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
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
      <p className="mt-4 text-sm text-muted">{words.hint(provider.supportEmail)}</p>
    </Card>
  )
}

/** Everything that we keep about the account, to take away. */
function DataCard() {
  const words = useSettingsCopy().data
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
