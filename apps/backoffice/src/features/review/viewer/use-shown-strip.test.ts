import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useShownStrip } from './use-shown-strip.ts'

it('is the same for every claim, one that is rendered ahead included, and stays as this browser was left', () => {
  localStorage.clear()
  const { result: open } = renderHook(useShownStrip)
  const { result: ahead } = renderHook(useShownStrip)
  expect([open.current.isShown, ahead.current.isShown]).toEqual([false, false])
  act(() => open.current.toggle())
  expect([open.current.isShown, ahead.current.isShown]).toEqual([true, true])
  expect(renderHook(useShownStrip).result.current.isShown).toBe(true)
  act(() => ahead.current.toggle())
  expect([open.current.isShown, ahead.current.isShown]).toEqual([false, false])
})
