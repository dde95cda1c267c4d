import { render } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { App } from '../app/app.tsx'

/** Opens the whole portal at an address, with a data cache of its own. */
export function openPortal(address: string) {
  window.history.replaceState(null, '', address)
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App />
    </SWRConfig>,
  )
}
