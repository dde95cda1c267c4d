import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { openDesk, signedInAs } from '../../testing/open-desk.tsx'
import { newOffer, staffOffer } from '../../testing/sample-offers.ts'
import { serverHas } from './testing/draft-server.tsx'

withApiServer()

it('a copy of an offer is begun after it was said what it takes over, once', async () => {
  signedInAs('publisher')
  serverHas(staffOffer())
  let copies = 0
  apiServer.use(
    http.post(apiUrl('staff/offers/7/duplicate'), () => {
      copies += 1
      return HttpResponse.json(newOffer({ id: 8 }), { status: 201 })
    }),
    http.get(apiUrl('staff/offers/8'), () => HttpResponse.json(newOffer({ id: 8 }))),
  )
  openDesk('/staff/offers/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Duplicate Fries and Wedges?' }))
  expect(dialog.getByText(/same tiers, products and their pictures, cap, texts, audience and budget/)).toBeTruthy()
  expect(dialog.getByText(/^It begins today and runs as long as this one/)).toBeTruthy()
  expect(dialog.getByText(/^Share links, enrollments, claims and earlier versions stay here/)).toBeTruthy()
  expect(copies).toBe(0)
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Duplicate' }))
  expect(await screen.findByText('A copy is begun as a draft')).toBeTruthy()
  expect(copies).toBe(1)
})
