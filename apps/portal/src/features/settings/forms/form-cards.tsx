import type { Profile } from '@caseback/contract'
import { Skeleton } from '@caseback/ui'
import { lazy } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { AddressCard } from './address-card.tsx'
import { onTheWay } from './next-check.tsx'
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
  const { data: checks, error } = useApi(...onTheWay)
  // The next check makes the first card higher: what is below would jump.
  if (!checks && !error) return <Skeleton className="h-dvh w-full" />
  return (
    <>
      <PayoutCard profile={profile} onChange={onChange} />
      <PersonCards profile={profile} onChange={onChange} />
      <AddressCard profile={profile} onChange={onChange} onStale={onStale} />
    </>
  )
}
