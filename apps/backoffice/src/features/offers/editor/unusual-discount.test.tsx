import { withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { draftOf, staffOffer } from '../../../testing/sample-offers.ts'
import { serverHas } from '../testing/draft-server.tsx'

withApiServer()

it.each([
  ['dollars_off', 600, 'It gives $600.00 for each case at its most. Is that what was agreed?'],
  ['percentage_off', 75, 'It gives 75% of the price at its most. Is that what was agreed?'],
  ['dollars_off', 6, null],
] as const)('a discount that is larger than usual is asked about before it is published, and kept from nobody: %s %s', async (discount_type, discount, says) => {
  signedInAs('publisher')
  const terms = { ...draftOf().terms, discount_type, tiers: [{ min: 5, max: 50, discount }] }
  serverHas(staffOffer({ has_draft: true, draft: draftOf({ terms }) }))
  openDesk('/staff/offers/7/edit')
  await userEvent.click(await screen.findByRole('button', { name: 'Publish version 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 3?' }))
  expect(dialog.queryByText(/at its most/)?.textContent ?? null).toBe(says)
  expect(dialog.getByRole('button', { name: 'Publish version 3' }).getAttribute('aria-disabled')).not.toBe('true')
})
