import type { WireLetterAsSent } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { aClaimRecord, aLetterAsSent, aSentLetter } from '../../../testing/sample-record.ts'

withApiServer()

/** Opens the letter about the decision in the record of its claim. */
async function openLetter(letter: WireLetterAsSent, role: Parameters<typeof signedInAs>[0] = 'reviewer') {
  signedInAs(role)
  const record = aClaimRecord({ letters: [aSentLetter({ id: 905, subject: 'Another', again: true }), aSentLetter()] })
  apiServer.use(
    http.get(apiUrl('staff/claims/10376/record'), () => HttpResponse.json(record)),
    http.get(apiUrl('staff/colleagues'), () => listing([])),
    http.get(apiUrl(`staff/letters/${letter.id}`), () => HttpResponse.json(letter)),
  )
  openDesk('/staff/claims/10376/record')
  await userEvent.click(await screen.findByRole('button', { name: letter.subject }))
  const dialog = within(await screen.findByRole('dialog', { name: letter.subject }))
  await waitFor(() => expect(dialog.queryByText('Loading the letter')).toBeNull())
  return dialog
}

describe('the letters about a claim', () => {
  it('are counted and say when they went where, and which was sent again', async () => {
    await openLetter(aLetterAsSent())
    const part = screen.getByRole('heading', { name: 'Letters' }).closest('section')
    expect(part?.textContent).toContain('2 letters')
    const [first, second] = within(part as HTMLElement).getAllByRole('listitem')
    expect(first?.textContent).toMatch(/^Anotherto dining@grandplaza.example, Nov 5, 2026.* · sent again$/)
    expect(second?.textContent).not.toContain('sent again')
  })

  it('open as they were written, and leave once more by one button', async () => {
    const dialog = await openLetter(aLetterAsSent({ sends_to: 'new@grandplaza.example' }))
    expect(dialog.getByRole('article').textContent).toBe(
      [
        'dining@grandplaza.exampleYour claim is approved: $300.00Your claim is approved$300.00',
        'Harvest Valley Potato Co. pays you $6.00 for each of 50 cases.Thank you for the sharp photos.',
        'Claim: 10376Offer: Fries and WedgesOpen your claim',
        'You get this e-mail because you submitted claim 10376.',
      ].join(''),
    )
    expect(dialog.getByText('It goes to new@grandplaza.example, word for word.')).toBeTruthy()
    let sent = 0
    apiServer.use(
      http.post(apiUrl('staff/letters/871/send-again'), () => {
        sent += 1
        return HttpResponse.json({ to: 'new@grandplaza.example' })
      }),
    )
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The letter is on its way')).toBeTruthy()
    expect([sent, screen.queryByRole('dialog')]).toEqual([1, null])
  })

  it('say why one does not leave again, and keep the dialog for another try where nobody answered', async () => {
    const dialog = await openLetter(aLetterAsSent())
    apiServer.use(http.post(apiUrl('staff/letters/871/send-again'), () => HttpResponse.error()))
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toBeTruthy())
    apiServer.use(
      http.post(apiUrl('staff/letters/871/send-again'), () => refuse(409, 'letter.no_reader', 'No letter can leave.')),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText(/No letter can leave/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['its words are not kept', 'reviewer', aLetterAsSent({ words: null, sends_to: null }), /kept nowhere/],
    ['nobody reads its address', 'finance', aLetterAsSent({ sends_to: null }), /cannot be sent again/],
    ['the role sends none', 'publisher', aLetterAsSent(), /pays you \$6\.00/],
  ] as const)('are only read where %s', async (_why, role, letter, shown) => {
    const dialog = await openLetter(letter, role)
    expect(dialog.getByText(shown)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull()
  })
})
