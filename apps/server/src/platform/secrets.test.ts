import { describe, expect, it } from 'vitest'
import { decrypt, encrypt, hashToken, randomToken, sign, signatureFits } from './secrets.ts'

const KEY = 'a key of the program, long enough for it'
const OTHER_KEY = 'another key of it, which is as long too'

describe('secrets of the program', () => {
  it('a token has 256 bits, and no two are alike', () => {
    const tokens = Array.from({ length: 100 }, randomToken)
    expect(tokens.filter((token) => Buffer.from(token, 'base64url').length !== 32)).toEqual([])
    expect(new Set(tokens).size).toBe(100)
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('a sealed text is opened by its key and purpose alone, and not when a bit of it has changed', () => {
    const sealed = encrypt(KEY, 'one', 'a secret')
    expect(decrypt(KEY, 'one', sealed)).toBe('a secret')
    expect(encrypt(KEY, 'one', 'a secret')).not.toBe(sealed)
    expect(() => decrypt(KEY, 'two', sealed)).toThrow('unable to authenticate')
    expect(() => decrypt(OTHER_KEY, 'one', sealed)).toThrow('unable to authenticate')
    for (const part of [0, 1, 2]) {
      const parts = sealed.split('.').map((each) => Buffer.from(each, 'base64url'))
      const changed = parts[part] ?? Buffer.alloc(1)
      changed[0] = (changed[0] ?? 0) ^ 1
      expect(() => decrypt(KEY, 'one', parts.map((each) => each.toString('base64url')).join('.'))).toThrow(
        'unable to authenticate',
      )
    }
  })

  it('a signature is of one purpose, one key and one text', () => {
    const signature = sign(KEY, 'file-link', 'page/7')
    expect(signatureFits(sign(KEY, 'file-link', 'page/7'), signature)).toBe(true)
    expect(signatureFits(sign(KEY, 'another', 'page/7'), signature)).toBe(false)
    expect(signatureFits(sign(OTHER_KEY, 'file-link', 'page/7'), signature)).toBe(false)
    expect(signatureFits(sign(KEY, 'file-link', 'page/8'), signature)).toBe(false)
    expect(signatureFits(signature, signature.slice(1))).toBe(false)
    expect(Buffer.from(signature, 'base64url').length).toBe(32)
  })
})
