import { expect, it, vi } from 'vitest'
import { runPart } from './run-parts.ts'

it('tells how a command went, what it took of the clock, what the processors worked, and that it was late', async () => {
  const told = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const args = ['-e', 'for (let i = 0; i < 1e9; i++); console.log("said"); process.exitCode = 3']
  const result = await runPart({ name: 'a part', command: process.execPath, args, budgetSeconds: 0 })
  expect(result).toMatchObject({ name: 'a part', ok: false })
  expect(result.cpuSeconds).toBeGreaterThan(0.1)
  expect(told.mock.calls.map(([line]: unknown[]) => line)).toEqual([
    expect.stringMatching(/^✗ a part: [\d.]+ s, [\d.]+ s of processors \(over its budget of 0 s\)$/),
    'said',
  ])
})
