import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { useDeskKeys } from './desk-keys.ts'

const heard: string[] = []

function Claim({ id }: { id: number }) {
  useDeskKeys({ a: () => heard.push(`decide ${id}`) })
  return <p>Claim {id}</p>
}

/** Somebody whose key comes as soon as the claim is painted. */
function QuickDesk({ id }: { id: number }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  })
  return <Claim id={id} />
}

it('a key is heard as soon as what it is about is painted, and is about that', () => {
  const { rerender } = render(<QuickDesk id={30} />)
  rerender(<QuickDesk id={10} />)
  expect(heard).toEqual(['decide 30', 'decide 10'])
})
