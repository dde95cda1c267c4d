import { describe, expect, it } from 'vitest'
import { sitePath, webAddress } from './links.ts'

describe('sitePath', () => {
  it.each([
    '/',
    '/rebates/offers/expired',
    '/rebates/claims?year=2026',
    '/rebates/enroll/A%2FB?ac=x&next=https://good.example//',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
  ])('%s stays within the site', (path) => {
    expect(sitePath(path)).toBe(path)
  })

  it.each([
    '',
    'rebates',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    String.raw`/\evil.example`,
    String.raw`\/evil.example`,
    String.raw`/rebates\..\..//evil.example`,
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\0/evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '?next=/',
    '@evil.example',
    '.evil.example',
  ])('%j leads elsewhere, or nowhere', (path) => {
    expect(sitePath(path)).toBeNull()
  })
})

describe('webAddress', () => {
  it.each(['https://example.com', 'http://example.com/a?b=c#d', 'HTTPS://EXAMPLE.COM'])('%s is one', (address) => {
    expect(webAddress(address)).toBe(address)
  })

  it.each([
    null,
    '',
    'example.com',
    '/login',
    '//example.com',
    'https:example.com',
    'https:///example.com',
    String.raw`https:\\example.com`,
    'https://example.com/\nx',
    ' https://example.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://example.com',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'ftp://example.com',
    'mailto:a@example.com',
  ])('%j is none', (address) => {
    expect(webAddress(address)).toBeNull()
  })
})
