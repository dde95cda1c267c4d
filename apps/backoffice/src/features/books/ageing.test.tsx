import type { WireAgeing } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { openDesk, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()

const none = {
  not_asked: 0,
  not_due: 0,
  days_1_to_30: 0,
  days_31_to_60: 0,
  days_61_to_90: 0,
  days_over_90: 0,
  total: 0,
}
const sides: Record<string, WireAgeing> = {
  receivable: {
    results: [
      {
        ...none,
        subject: 'manufacturer:7',
        subject_name: 'Harvest Valley',
        not_asked: 30,
        days_1_to_30: 50,
        total: 80,
      },
    ],
    next: null,
    sums: { ...none, not_asked: 30, days_1_to_30: 50, total: 80 },
  },
  payable: {
    results: [{ ...none, subject: 'location:31', subject_name: 'Blue Door Diner', not_due: 216, total: 216 }],
    next: null,
    sums: { ...none, not_due: 216, total: 216 },
  },
}

it('shows who owes what by age, one side or the other, with its sums and as a table', async () => {
  signedInAs('finance')
  apiServer.use(
    http.get(apiUrl('staff/ledger/ageing'), ({ request }) =>
      HttpResponse.json(sides[new URL(request.url).searchParams.get('side') ?? '']),
    ),
  )
  openDesk('/staff/books/ageing')
  const line = within((await screen.findByRole('link', { name: 'Harvest Valley' })).closest('tr') ?? document.body)
  expect(line.getAllByRole('cell').map(({ textContent }) => /(?:\$[\d.,]+|–)$/.exec(textContent ?? '')?.[0])).toEqual([
    '$30.00',
    '–',
    '$50.00',
    '–',
    '–',
    '–',
    '$80.00',
  ])
  expect(screen.getByRole('link', { name: 'This list (CSV)' }).getAttribute('href')).toContain('side=receivable')

  await userEvent.click(screen.getByRole('link', { name: 'We owe operators' }))
  expect(await screen.findByText('Blue Door Diner')).toBeTruthy()
  // Nobody asks an operator.
  expect(screen.queryByRole('columnheader', { name: 'Not asked yet' })).toBeNull()
  expect(window.location.search).toBe('?side=payable')
})
