import type { UiLinkProps } from '@caseback/ui'
import { Link } from 'react-router'

/** The link of packages/ui through the router: other sites, mail, phone and downloads stay plain anchors. */
export function RouterLink({ href, children, ...rest }: UiLinkProps) {
  const ours =
    href.startsWith('/') && !href.startsWith('//') && rest.target === undefined && rest.download === undefined
  if (!ours)
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
