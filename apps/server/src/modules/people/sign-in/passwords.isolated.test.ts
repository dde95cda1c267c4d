import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword, passwordFits } from './hash-password.ts'

const calls = vi.hoisted(() => ({ verify: 0 }))
// Counted, not replaced: how long a sign-in takes is how often it hashes.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original()
  return {
    ...argon2,
    verify: (...options: Parameters<typeof argon2.verify>) => {
      calls.verify++
      return argon2.verify(...options)
    },
  }
})

describe('checking a password', () => {
  beforeEach(() => {
    calls.verify = 0
  })

  it.each([null, undefined])('costs as much for an account that is not there (%s) as for one that is', async (hash) => {
    expect(await passwordFits(hash, 'any password')).toBe(false)
    expect(calls.verify).toBe(1)
  })

  it('fits the password itself and no other', async () => {
    const hash = await hashPassword('correct horse')
    expect(await passwordFits(hash, 'correct horse')).toBe(true)
    expect(await passwordFits(hash, 'correct horse ')).toBe(false)
    expect(calls.verify).toBe(2)
    // argon2id, 19 MiB, two passes, one lane: what the decoy costs, too.
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
