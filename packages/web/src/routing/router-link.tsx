import type { UiLinkProps } from '@caseback/ui'
import { type MouseEvent, useEffect, useRef } from 'react'
import { leadsToOwnPage } from './own-address.ts'
import { useHref, useNavigate, usePrepare } from './router.tsx'

/** The link of packages/ui through the router: other sites, mail, phone and downloads stay plain anchors. */
export function RouterLink({ href, children, ...rest }: UiLinkProps) {
  if (!leadsToOwnPage({ href, ...rest }))
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  return (
    <PageLink {...rest} href={href}>
      {children}
    </PageLink>
  )
}

/** A pointer that stays this long is about to press; one on its way to elsewhere asks for nothing. */
const INTENT_MS = 65

/** Hovering, pressing or focusing a link prefetches what its page needs. */
function PageLink({ href, onClick, children, ...rest }: UiLinkProps) {
  const navigate = useNavigate()
  const prepare = usePrepare()
  const hrefOf = useHref()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const address = hrefOf(href)
  // Looked at when it is asked: a page with many links does not render each anew on every way.
  const isHere = () => address === window.location.pathname + window.location.search
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    // A new tab, a new window, a download: the browser does what links do.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href, { replace: isHere() })
  }
  const prepareNow = () => {
    // Without a network there is nothing to be had ahead, and the failure would be nobody's.
    if (!isHere() && navigator.onLine) prepare(href)
  }
  return (
    <a
      {...rest}
      href={address}
      onClick={follow}
      onPointerEnter={() => {
        resting.current = setTimeout(prepareNow, INTENT_MS)
      }}
      onPointerLeave={() => clearTimeout(resting.current)}
      onPointerDown={prepareNow}
      onFocus={prepareNow}
    >
      {children}
    </a>
  )
}
