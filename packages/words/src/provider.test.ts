import { brand } from '@caseback/domain'
import { afterEach, expect, it } from 'vitest'
import { layoutWords } from './letters/every-letter.ts'
import { provider, siteNamed, speakFor } from './provider.ts'

afterEach(() => speakFor({ ...brand, logo: null }))

it.each([
  ['Lakeside', 'Lakeside Rebates', 'Lakeside Reembolsos'],
  ['Lakeside Rebates', 'Lakeside Rebates', 'Lakeside Rebates'],
  ['Lago Reembolsos', 'Lago Reembolsos', 'Lago Reembolsos'],
  ['Rebates4U', 'Rebates4U Rebates', 'Rebates4U Reembolsos'],
])('a site of %s is called %s, in Spanish %s', (name, english, spanish) => {
  speakFor({ ...provider, name })
  expect([siteNamed('Rebates'), siteNamed('Reembolsos')]).toEqual([english, spanish])
  expect(JSON.stringify(layoutWords)).not.toMatch(/Rebates Rebates|Rebates Reembolsos/)
})
