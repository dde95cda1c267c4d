import type { Profile } from '@caseback/contract'
import { Skeleton } from '@caseback/ui'
import { lazy, Suspense } from 'react'
import { AddressCard } from './address-card.tsx'
import { PersonCards } from './person-cards.tsx'

const loadPayout = () => import('./payout-card.tsx')
const PayoutCard = lazy(async () => ({ default: (await loadPayout()).PayoutCard }))
// Where that fails, the page itself asks again, and says so.
loadPayout().catch(() => undefined)

/** The settings that are typed: how checks arrive first, because it is what people come for. */
export default function FormCards({
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
      <AddressCard profile={profile} onChange={onChange} onStale={onStale} />
    </>
  )
}
