import { expect, it } from 'vitest'
import { ownDomain } from './own-domain.ts'

it.each([
  ['ada@bluedoor.example', 'bluedoor.example'],
  [' Ada@BlueDoor.Example ', 'bluedoor.example'],
  ['ada@gmail.com', null],
  ['ada@localhost', null],
  ['', null],
])('the website that an address %j suggests is %j', (email, domain) => {
  expect(ownDomain(email)).toBe(domain)
})
