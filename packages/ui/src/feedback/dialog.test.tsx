import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

it('the second click of a double click on what closes a dialog does not reach what lies below it', () => {
  const below = vi.fn<() => void>()
  function Asked() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={below}>
          Complete
        </button>
        <Dialog
          open={open}
          title="Agreement"
          onCancel={() => setOpen(false)}
          footer={
            <button type="button" onClick={() => setOpen(false)}>
              I agree
            </button>
          }
        >
          Text
        </Dialog>
      </>
    )
  }
  render(<Asked />)
  const complete = screen.getByText('Complete')
  fireEvent.click(screen.getByText('I agree'), { detail: 1 })
  fireEvent.click(complete, { detail: 2 })
  expect(below).not.toHaveBeenCalled()
  fireEvent.click(complete, { detail: 1 })
  expect(below).toHaveBeenCalledOnce()
})
