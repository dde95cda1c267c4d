import { withApiServer } from '@caseback/web/testing/api-server'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer } from '../../testing/signed-in.ts'
import { siteTexts } from '../../testing/site-texts.ts'
import { AgreementDialog } from './agreement-dialog.tsx'

withApiServer()

const arrival = Promise.withResolvers<void>()
vi.mock(import('../site-text/site-text.tsx'), async (original) => {
  await arrival.promise
  return original()
})

it('[SU-17] nobody can agree before the text is on the page, also when its cleaner is late', async () => {
  const { requests } = answer(
    'get',
    'app/text-content/',
    siteTexts({ rebate_user_agreement: '<p>What is agreed.</p>' }),
  )
  const noop = () => undefined
  render(
    <AgreementDialog
      open
      text="agreement"
      title="Rebate User Agreement"
      cancelLabel="Cancel"
      agreeLabel="Agree"
      failedLabel="Failed"
      onCancel={noop}
      onAgree={noop}
    />,
  )
  const agree = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agree' })
  await waitFor(() => expect(requests).toHaveLength(1))
  // The text itself has come; what cleans it has not.
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  expect(agree().disabled).toBe(true)
  arrival.resolve()
  await screen.findByText('What is agreed.')
  await waitFor(() => expect(agree().disabled).toBe(false))
})
