import { type Chain, getChain } from '@caseback/contract'
import { parseChainId } from '@caseback/domain'
import { useEffect, useEffectEvent } from 'react'
import { callApi } from '../../../shared/api/api-client.ts'

/** SU-02: fetches the chain that a share link names and chooses it, unless the person was quicker. */
export function useChainOfLink(key: string | null, stillWanted: () => boolean, choose: (chain: Chain) => void): void {
  const chosen = useEffectEvent((chain: Chain) => {
    if (stillWanted()) choose(chain)
  })
  useEffect(() => {
    const id = key === null ? null : parseChainId(key)
    if (id === null) return undefined
    const leaving = new AbortController()
    callApi(getChain, { params: { id } }, { quiet: true, signal: leaving.signal }).then(chosen, () => {
      // An unknown chain is no reason to stop: the picker is empty then, and the client has logged it.
    })
    return () => leaving.abort()
  }, [key])
}
