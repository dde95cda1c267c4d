import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MOST_CHOSEN, useChosen } from './use-chosen.ts'

const listed = Array.from({ length: MOST_CHOSEN + 50 }, (_, at) => at + 1)
const begun = () => {
  const { result } = renderHook(() => useChosen(listed, { hasMore: false, showMore: () => undefined }))
  act(() => result.current.begin())
  return result
}

it('chooses far down a long list, alone and with Shift', () => {
  const chosen = begun()
  act(() => chosen.current.toggle(MOST_CHOSEN + 10, false))
  act(() => chosen.current.toggle(MOST_CHOSEN + 12, true))
  expect(chosen.current.chosen).toEqual([10, 11, 12].map((at) => MOST_CHOSEN + at))
  act(() => chosen.current.toggle(MOST_CHOSEN + 11, false))
  expect(chosen.current.chosen).not.toContain(MOST_CHOSEN + 11)
})

it('chooses no more than may be chosen', () => {
  const chosen = begun()
  act(() => chosen.current.all())
  expect(chosen.current.chosen).toEqual(listed.slice(0, MOST_CHOSEN))
  act(() => chosen.current.toggle(MOST_CHOSEN + 1, false))
  expect(chosen.current.chosen).toHaveLength(MOST_CHOSEN)
  act(() => chosen.current.toggle(1, false))
  act(() => chosen.current.toggle(MOST_CHOSEN + 1, false))
  expect(chosen.current.chosen).toEqual(listed.slice(1, MOST_CHOSEN + 1))
})
