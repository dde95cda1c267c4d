import { ButtonLink, classNames } from '@caseback/ui'
import type { MouseEvent } from 'react'
import { usePreviewTranslation } from './translation.ts'

/** What Claim Offer does on the page. */
export type Claim = {
  href: string
  loginHref: string
  onClick: (event: MouseEvent) => void
  busy: boolean
  failed: boolean
  signedIn: boolean
}

/** A link, so that it works before any script has run. */
export function ClaimLink({ claim, className }: { claim: Claim; className?: string }) {
  const copy = usePreviewTranslation().offer
  return (
    <ButtonLink
      variant="primary"
      href={claim.href}
      aria-disabled={claim.busy || undefined}
      onClick={claim.onClick}
      className={classNames('min-h-12 text-md', className)}
    >
      {claim.busy ? copy.claimBusy : copy.claim}
    </ButtonLink>
  )
}

/** Below the button that was pressed. */
export function ClaimFailed({ claim }: { claim: Claim }) {
  const copy = usePreviewTranslation().preview
  if (!claim.failed) return null
  return (
    <p role="alert" className="w-full font-semibold text-tomato">
      {copy.claimFailed}
    </p>
  )
}
