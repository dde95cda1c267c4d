import type { StaffMember, WireStandingStop } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { useState } from 'react'
import { stopsCopy } from '../../../shared/copy/payments/stops-copy.ts'
import { may } from '../../../shared/may.ts'
import { StopDialog } from './stop-dialog.tsx'

/** Stops payments of a location, for who may; nothing where they are stopped. */
export function StopButton({
  of: { payment_stop: stop },
  location,
  member,
  onChanged,
}: {
  of: { payment_stop: WireStandingStop | null }
  location: { id: number; name: string }
  member: StaffMember
  onChanged: () => void
}) {
  const [asking, setAsking] = useState(false)
  if (stop || !may(member, 'reviewer', 'finance')) return null
  const close = () => setAsking(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{stopsCopy.stop.open}</Button>
      {asking && (
        <StopDialog
          location={location}
          onCancel={close}
          onStale={onChanged}
          onStopped={() => {
            close()
            onChanged()
          }}
        />
      )}
    </>
  )
}
