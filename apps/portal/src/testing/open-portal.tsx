import { render } from '@testing-library/react'
import { App } from '../app/app.tsx'
import { forgetPrefetched } from '../shared/api/read-ahead.ts'

/**
 * Opens the whole portal at an address, with nothing asked for ahead. `entry` is what the browser
 * keeps in its history for the address, as after a reload.
 */
export function openPortal(address: string, entry: unknown = null) {
  forgetPrefetched()
  window.history.replaceState(entry, '', address)
  return render(<App />)
}
