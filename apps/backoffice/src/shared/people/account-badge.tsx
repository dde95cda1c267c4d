import type { WireStaffOperator } from '@caseback/contract'
import { Badge, type Tone } from '@caseback/ui'
import { operatorsCopy } from '../copy/operators-copy.ts'

const tones: Record<WireStaffOperator['account'], Tone> = {
  active: 'basil',
  unverified: 'saffron',
  closing: 'saffron',
  closed: 'neutral',
  deactivated: 'neutral',
}
/** Whether an account can be used, in words. */
export function AccountBadge({ account }: { account: WireStaffOperator['account'] }) {
  return (
    <Badge tone={tones[account]} dot>
      {operatorsCopy.account[account]}
    </Badge>
  )
}
