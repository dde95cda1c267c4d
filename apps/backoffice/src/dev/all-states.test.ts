import { STAFF_BASE, staffPaths } from '@caseback/domain'
import { expect, it } from 'vitest'
import { allStates } from './all-states.ts'

/** `/claims/:id`, where a part that ends with a question mark may be left out. */
const patternOf = (path: string) =>
  new RegExp(
    `^${STAFF_BASE}${path
      .replace(/^\/$/, '/?')
      .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')}$`,
  )

it('the gallery has a state of every page of the desk', () => {
  const shown = allStates.map(({ address }) => address.replace(/[?#].*$/, ''))
  const isShown = ({ path }: { path: string }) => shown.some((address) => patternOf(path).test(address))
  const withoutState = Object.entries(staffPaths).filter(([, page]) => !isShown(page))
  expect(withoutState.map(([name]) => name)).toEqual([])
})
