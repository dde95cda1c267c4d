import type { UiLinkProps } from '@caseback/ui'
import { leadsToOwnPage } from '@caseback/web/own-address'
import { Link } from 'react-router'

/** The link of packages/ui through the router: other sites, mail, phone and downloads stay plain anchors. */
export function RouterLink({ href, children, ...rest }: UiLinkProps) {
  if (!leadsToOwnPage({ href, ...rest }))
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  return (
    <Link {...rest} to={href}>
      {children}
    </Link>
  )
}
