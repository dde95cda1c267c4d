import { act, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useNextFocus } from './use-next-focus.ts'

/** Buttons that go away when pressed; `onDrawn` runs when `dishes` are in the page, before the other effects of that render. */
function Dishes({ dishes, onDrawn }: { dishes: string[]; onDrawn?: () => void }) {
  const [taken, setTaken] = useState<string[]>([])
  const focusNext = useNextFocus()
  useLayoutEffect(() => onDrawn?.(), [onDrawn])
  const left = dishes.filter((dish) => !taken.includes(dish))
  return left.map((dish, at) => (
    <button
      key={dish}
      type="button"
      onClick={() => {
        focusNext(() => screen.queryAllByRole('button')[at])
        setTaken([...taken, dish])
      }}
    >
      {dish}
    </button>
  ))
}

const press = (name: string) => screen.getByRole('button', { name }).click()

describe('where the focus goes next', () => {
  it('is looked for on the changed page, also when effects of an earlier change run after the press', async () => {
    const { rerender } = render(<Dishes dishes={['Soup', 'Fries']} />)
    rerender(<Dishes dishes={['Soup', 'Fries', 'Pie']} onDrawn={() => press('Fries')} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pie' })))
    expect(screen.queryByRole('button', { name: 'Fries' })).toBeNull()
  })

  it('is looked for once more when the page has changed again before it was reached', async () => {
    const { rerender } = render(<Dishes dishes={['Soup', 'Fries', 'Pie']} />)
    act(() => press('Soup'))
    rerender(<Dishes dishes={['Soup', 'Pie']} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pie' })))
  })
})
