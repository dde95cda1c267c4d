import { expect, it } from 'vitest'
import { leadsToOwnPage } from './own-address.ts'

it.each([
  [{ href: '/settings' }, true],
  [{ href: '/claims?page=2#top' }, true],
  [{ href: '//evil.example' }, false],
  [{ href: 'https://evil.example' }, false],
  [{ href: 'mailto:a@example.com' }, false],
  [{ href: '/table.csv', download: '' }, false],
  [{ href: '/terms', target: '_blank' }, false],
])('%o leads to a page of this web app: %s', (link, own) => {
  expect(leadsToOwnPage(link)).toBe(own)
})
