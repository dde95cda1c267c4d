import { listStaffChains, type WireStaffChainBrief } from '@caseback/contract'
import { useState } from 'react'
import { chainsCopy } from '../copy/publishing/chains-copy.ts'
import { type Choice, PICKER_LIMIT, SearchPicker } from '../search/search-picker.tsx'
import { useRead } from '../use-read.ts'

/** Chooses one chain; `begin` is searched for first. */
export function ChainPicker({ begin = '', ...choice }: Choice<WireStaffChainBrief> & { begin?: string }) {
  const words = chainsCopy.picker
  const [q, setQ] = useState(begin)
  const read = useRead(listStaffChains, q ? { query: { q, limit: PICKER_LIMIT } } : null, { keepPreviousData: true })
  return (
    <SearchPicker
      {...choice}
      source={{
        words,
        read,
        q,
        onSearch: setQ,
        nameOf: ({ name }) => name,
        aboutOf: (chain) => [chain.domain, words.size(chain.location_count)].filter(Boolean).join(' · '),
      }}
    />
  )
}
