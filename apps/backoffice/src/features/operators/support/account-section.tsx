import { getOperatorAccount, getOperatorMerges, type WireOperatorAccount } from '@caseback/contract'
import { Badge, Button, Skeleton, SkeletonRegion } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { supportCopy } from '../../../shared/copy/operators/support-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { DetailFailed } from '../../../shared/detail-failed.tsx'
import { useRead } from '../../../shared/use-read.ts'
import { AccountMoves } from './account-moves.tsx'

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
  const close = () => setChanging(null)
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
              {`${account.address.street_address}, ${account.address.city}, ${account.address.state} ${account.address.postal_code}`}
            </Fact>
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
            {changing === 'location' && <LocationDialog {...{ account, close }} onChanged={changed} onStale={reload} />}
            {changing === 'address' && <AddressDialog {...{ account, close }} onChanged={changed} onStale={reload} />}
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
