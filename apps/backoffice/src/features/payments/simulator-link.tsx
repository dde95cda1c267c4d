import type { StaffMember } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import ExternalLink from 'lucide-react/icons/external-link'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'

/** In demo mode the checks are moved on by hand, on a page of the simulator. */
export function SimulatorLink({ member }: { member: StaffMember }) {
  if (!member.check_simulator_url) return null
  return (
    <UiLink
      href={member.check_simulator_url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-basil underline-offset-2 hover:underline pointer-fine:min-h-9"
    >
      {paymentsCopy.simulator}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{paymentsCopy.opensNewTab}</span>
    </UiLink>
  )
}
