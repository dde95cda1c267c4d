import { brand } from '@caseback/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { nameSet, speakFor, wordBesideMark } from './provider.ts'

describe('the word beside the mark', () => {
  afterEach(() => speakFor({ ...brand, logo: null }))

  it('is what the site is about until a name is set, then the name, and what it is about again beside a logo that has the name in it', () => {
    expect([nameSet(), wordBesideMark('Rebates')]).toEqual([null, 'Rebates'])
    speakFor({ ...brand, name: 'Lakeside', logo: null })
    expect([nameSet(), wordBesideMark('Rebates')]).toEqual(['Lakeside', 'Lakeside'])
    speakFor({ ...brand, name: 'Lakeside', logo: { src: '/logo.webp', width: 64, height: 32 } })
    expect(wordBesideMark('Rebates')).toBe('Rebates')
    speakFor({ ...brand, name: 'Lakeside', logo: { src: '/logo.webp', width: 64, height: 64 } })
    expect(wordBesideMark('Rebates')).toBe('Lakeside')
  })
})
