import { render } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { App } from '../app/app.tsx'
import { forgetEarly } from '../shared/read-ahead.ts'

/** Opens the whole portal at an address, with a data cache of its own and nothing asked for ahead. */
export function openPortal(address: string) {
  forgetEarly()
  window.history.replaceState(null, '', address)
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App />
    </SWRConfig>,
  )
}
