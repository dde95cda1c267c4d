import { brand } from '@caseback/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { logoText, nameSet, speakFor } from './provider.ts'

describe('the word beside the mark', () => {
  afterEach(() => speakFor({ ...brand, logo: null }))

  it('is what the site is about until a name is set, then the name, and what it is about again beside a logo that has the name in it', () => {
    expect([nameSet(), logoText('Rebates')]).toEqual([null, 'Rebates'])
    speakFor({ ...brand, name: 'Lakeside', logo: null })
    expect([nameSet(), logoText('Rebates')]).toEqual(['Lakeside', 'Lakeside'])
    speakFor({ ...brand, name: 'Lakeside', logo: { src: '/logo.webp', width: 64, height: 32 } })
    expect(logoText('Rebates')).toBe('Rebates')
    speakFor({ ...brand, name: 'Lakeside', logo: { src: '/logo.webp', width: 64, height: 64 } })
    expect(logoText('Rebates')).toBe('Lakeside')
  })
})
