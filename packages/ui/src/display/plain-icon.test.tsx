import { render } from '@testing-library/react'
import { createLucideIcon, type LucideProps } from 'lucide-react'
import { expect, it } from 'vitest'
import plainIcon from './plain-icon.ts'

const node: [tag: 'path' | 'circle', attributes: Record<string, string>][] = [
  ['path', { d: 'M18 6 6 18', key: 'one' }],
  ['circle', { cx: '12', cy: '12', r: '10', key: 'two' }],
]
const Plain = plainIcon({ name: 'flag', size: 24, node })
const Lucide = createLucideIcon('flag', node)

const attributesOf = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))

it.each<LucideProps>([
  {},
  { className: 'size-8 text-basil', strokeWidth: 1.75 },
  { 'aria-hidden': true },
])('an icon with %j is drawn as lucide-react draws it', (props) => {
  const plain = render(<Plain {...(props as object)} />).container.firstElementChild
  const lucide = render(<Lucide {...props} />).container.firstElementChild
  expect(attributesOf(plain)).toEqual(attributesOf(lucide))
  expect(plain?.innerHTML).toBe(lucide?.innerHTML)
})
