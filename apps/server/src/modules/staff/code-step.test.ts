import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { codeStep } from './code-step.ts'
import { newOneTimeSecret } from './new-one-time-secret.ts'

const STEP = new Date('2026-11-16T15:00:00Z').getTime()

describe('a one-time code', () => {
  const secret = newOneTimeSecret()
  const codeAt = (instant: number) => generate({ secret, epoch: Math.floor(instant / 1000) })
  const takenAfter = async (milliseconds: number) =>
    (await codeStep(secret, await codeAt(STEP), new Date(STEP + milliseconds), null)) !== null

  it('counts for its own 30 seconds, not before and not after', async () => {
    expect(await takenAfter(-1)).toBe(false)
    expect(await takenAfter(0)).toBe(true)
    expect(await takenAfter(29_999)).toBe(true)
    expect(await takenAfter(30_000)).toBe(false)
  })

  it('counts once', async () => {
    const code = await codeAt(STEP)
    const step = await codeStep(secret, code, new Date(STEP), null)
    expect(step).not.toBeNull()
    expect(await codeStep(secret, code, new Date(STEP + 1000), step)).toBeNull()
  })
})
