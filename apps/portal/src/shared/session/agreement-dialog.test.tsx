import { withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { answer } from '../../testing/signed-in.ts'
import { siteTexts } from '../../testing/site-texts.ts'
import { AgreementDialog } from './agreement-dialog.tsx'

withApiServer()

const below = vi.fn<() => void>()

/** A dialog that lies over a button, and closes once somebody agrees. */
function Asked() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={below}>
        Withdraw
      </button>
      <AgreementDialog
        open={open}
        text="agreement"
        title="Rebate User Agreement"
        cancelLabel="Cancel"
        agreeLabel="Agree"
        failedLabel="Failed"
        onCancel={() => setOpen(false)}
        onAgree={() => setOpen(false)}
      />
    </>
  )
}

it('the second tap of a double tap on Agree does not reach what lies below the dialog', async () => {
  answer('get', 'app/text-content/', siteTexts({ rebate_user_agreement: '<p>What is agreed.</p>' }))
  render(<Asked />)
  const agree = await screen.findByRole<HTMLButtonElement>('button', { name: 'Agree' })
  await waitFor(() => expect(agree.disabled).toBe(false))
  const withdraw = screen.getByText('Withdraw')
  fireEvent.click(agree, { detail: 1 })
  fireEvent.click(withdraw, { detail: 2 })
  expect(below).not.toHaveBeenCalled()
  fireEvent.click(withdraw, { detail: 1 })
  expect(below).toHaveBeenCalledOnce()
})
