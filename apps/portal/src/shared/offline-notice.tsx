import { useLocation } from '@caseback/web/router'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useCopy } from './copy/copy-provider.tsx'
import { paths } from './routing/paths.ts'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser believes that it has a network. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** What works without a network on the page at this path. */
const workOn = (path: string) =>
  path.endsWith('/submit')
    ? 'files'
    : [paths.settings, paths.signup, paths.help].some((each) => each.href() === path)
      ? 'forms'
      : 'read'

/** Says below the header that the network is away, for as long as it is, and what works on this page meanwhile. */
export function OfflineNotice() {
  const online = useOnline()
  const copy = useCopy()
  const { pathname } = useLocation()
  return (
    <output className="block">
      {!online && (
        <span className="flex items-center justify-center gap-2 bg-saffron-tint px-4 py-2 text-sm font-semibold text-saffron">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {copy.offline[workOn(pathname)]}
        </span>
      )}
    </output>
  )
}
