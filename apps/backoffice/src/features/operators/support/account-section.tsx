import { getOperatorAccount, getOperatorMerges, type WireOperatorAccount } from '@caseback/contract'
import { Badge, Button, Skeleton, SkeletonRegion, UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { supportCopy } from '../../../shared/copy/operators/support-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { DetailFailed } from '../../../shared/detail-failed.tsx'
import { paths } from '../../../shared/paths.ts'
import { useRead } from '../../../shared/use-read.ts'
import { AccountMoves } from './account-moves.tsx'
import type { OtherLocation } from './change-dialog.tsx'

// Asked for by few who look at an account.
const PersonDialog = lazy(async () => ({ default: (await import('./person-dialog.tsx')).PersonDialog }))
const EmailDialog = lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog }))
const LocationDialog = lazy(async () => ({ default: (await import('./location-dialog.tsx')).LocationDialog }))
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }))

/** What support reads and changes of an account, and what it does about it. `onChanged` reads the rest of the page anew. */
export function AccountSection({ operatorId, onChanged }: { operatorId: number; onChanged: () => void }) {
  const words = supportCopy
  const read = useRead(getOperatorAccount, { params: { id: operatorId } })
  const [changing, setChanging] = useState<'person' | 'email' | 'location' | 'address' | null>(null)
  /** Whose name or address is changed, where it is not the location of their Settings. */
  const [other, setOther] = useState<OtherLocation>()
  const account = read.data
  const merges = useRead(getOperatorMerges, { params: { id: operatorId } })
  const reload = () => {
    void read.mutate()
    onChanged()
  }
  const changed = (next: WireOperatorAccount) => {
    void read.mutate(next, { revalidate: false })
    onChanged()
  }
  const close = () => {
    setChanging(null)
    setOther(undefined)
  }
  const changeOther = (what: 'location' | 'address', which: OtherLocation) => {
    setOther(which)
    setChanging(what)
  }
  const isOpen = account !== undefined && account.account !== 'closed' && account.account !== 'deactivated'
  return (
    <DeskSection title={words.title}>
      {account ? (
        <>
          <dl className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            <Fact
              term={words.facts.name}
              onChange={isOpen ? () => setChanging('person') : null}
              change={words.changePerson}
            >
              {account.first_name} {account.last_name}
            </Fact>
            <Fact term={words.facts.phone}>{account.phone_number}</Fact>
            <Fact term={words.facts.language}>{words.languages[account.language]}</Fact>
            <Fact
              term={words.facts.email}
              onChange={isOpen ? () => setChanging('email') : null}
              change={words.changeEmail}
            >
              {account.email} {!account.email_verified && <Badge tone="saffron">{words.notVerified}</Badge>}
              {account.pending_email && (
                <span className="block text-muted">
                  {words.pending(
                    account.pending_email.email,
                    formatShortDay(providerDay(account.pending_email.expires)),
                  )}
                </span>
              )}
            </Fact>
            <Fact
              term={words.facts.location}
              onChange={isOpen ? () => setChanging('location') : null}
              change={words.changeLocation}
            >
              {account.location_name}
            </Fact>
            <Fact
              term={words.facts.address}
              onChange={isOpen ? () => setChanging('address') : null}
              change={words.changeAddress}
            >
              {inOneLine(account.address)}
            </Fact>
            {account.other_locations.map((each) => (
              <OtherFact key={each.id} location={each} onChange={isOpen ? changeOther : null} />
            ))}
            {account.other_location_count > account.other_locations.length && (
              <Fact term="">{words.moreLocations(account.other_location_count - account.other_locations.length)}</Fact>
            )}
          </dl>
          <AccountMoves
            account={account}
            merged={merges.data?.merged_into != null}
            onChanged={changed}
            onStale={reload}
          />
          <Suspense>
            {changing === 'person' && <PersonDialog {...{ account, close }} onChanged={changed} onStale={reload} />}
            {changing === 'email' && <EmailDialog {...{ account, close }} onChanged={changed} onStale={reload} />}
            {changing === 'location' && (
              <LocationDialog {...{ account, other, close }} onChanged={changed} onStale={reload} />
            )}
            {changing === 'address' && (
              <AddressDialog {...{ account, other, close }} onChanged={changed} onStale={reload} />
            )}
          </Suspense>
        </>
      ) : read.error ? (
        <DetailFailed
          error={read.error}
          missing={words.failed}
          failed={words.failed}
          onRetry={() => void read.mutate()}
          retrying={read.isValidating}
        />
      ) : (
        <SkeletonRegion label={words.loading}>
          <Skeleton className="h-44" />
        </SkeletonRegion>
      )}
    </DeskSection>
  )
}

const inOneLine = ({ street_address, city, state, postal_code }: WireOperatorAccount['address']) =>
  `${street_address}, ${city}, ${state} ${postal_code}`

/** A location that they act for besides, with the way to its record and to another name and address. */
function OtherFact({
  location,
  onChange,
}: {
  location: OtherLocation
  onChange: ((what: 'location' | 'address', which: OtherLocation) => void) | null
}) {
  const words = supportCopy
  return (
    <div className="flex items-center gap-3 px-4 py-2 max-sm:flex-wrap">
      <dt className="w-28 shrink-0 text-muted">{words.facts.other}</dt>
      <dd className="min-w-0 grow wrap-anywhere">
        <UiLink href={paths.locationRecord.href(location.id)} className="text-basil underline underline-offset-4">
          {location.name}
        </UiLink>
        <span className="block text-muted">{inOneLine(location.address)}</span>
      </dd>
      {onChange && (
        <dd className="ml-auto flex shrink-0 gap-2">
          <Button
            size="small"
            aria-label={words.renameOf(location.name)}
            onClick={() => onChange('location', location)}
          >
            {words.rename}
          </Button>
          <Button size="small" aria-label={words.moveOf(location.name)} onClick={() => onChange('address', location)}>
            {words.move}
          </Button>
        </dd>
      )}
    </div>
  )
}

/** One thing that is known, and the way to change it; null where it cannot be. */
function Fact({
  term,
  children,
  onChange,
  change,
}: {
  term: string
  children: ReactNode
  onChange?: (() => void) | null
  change?: string
}) {
  return (
    <div className="flex items-center gap-3 px-4 py-2 max-sm:flex-wrap">
      <dt className="w-28 shrink-0 text-muted">{term}</dt>
      <dd className="min-w-0 grow wrap-anywhere">{children}</dd>
      {onChange && (
        <dd className="ml-auto shrink-0">
          <Button size="small" aria-label={change} onClick={onChange}>
            {supportCopy.change}
          </Button>
        </dd>
      )}
    </div>
  )
}
