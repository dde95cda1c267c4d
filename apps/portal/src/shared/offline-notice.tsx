import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useCopy } from './copy/copy-provider.tsx'

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

/** Says below the header that the network is away, for as long as it is. */
export function OfflineNotice() {
  const online = useOnline()
  const copy = useCopy()
  return (
    <output className="block">
      {!online && (
        <span className="flex items-center justify-center gap-2 bg-saffron-tint px-4 py-2 text-sm font-semibold text-saffron">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {copy.offline}
        </span>
      )}
    </output>
  )
}
