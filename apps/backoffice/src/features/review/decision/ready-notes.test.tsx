import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { aProvider, readyNotes } from '../../../testing/sample-provider.ts'
import { aClaim, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionStorage.clear()
})

describe('a note that is ready', () => {
  it.each([
    'en',
    'es',
  ] as const)('is taken for its reason in the operator’s language, by keys alone: %s', async (language) => {
    const claim = aClaim(30)
    const sent = theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' })))
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json({ ...claim, operator: { ...claim.operator, language } }),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    const sheet = within(await screen.findByRole('dialog'))
    const reason = sheet.getByLabelText('Reason')
    await userEvent.selectOptions(reason, 'outside_dates')
    expect(sheet.queryByText('Ready notes')).toBeNull()
    await userEvent.selectOptions(reason, 'unreadable')
    expect(await sheet.findByText('Ready notes')).toBeTruthy()
    expect(sheet.queryByText(/not part of the offer/)).toBeNull()
    reason.focus()
    await userEvent.keyboard('{Tab}{Enter}')
    const note = sheet.getByLabelText('Note to the operator')
    expect([document.activeElement, note]).toEqual([note, note])
    await userEvent.click(sheet.getByRole('button', { name: 'Reject' }))
    await theClaim(10)
    expect(sent[0]).toMatchObject({ reason: 'unreadable', note: readyNotes[0]?.[language] })
  })

  it('is taken with its reason by its number, and sent by Ctrl+Enter', async () => {
    const sent = theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' })))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    const sheet = within(await screen.findByRole('dialog'))
    await sheet.findByText('Ready notes')
    // Nothing has this number.
    await userEvent.keyboard('9')
    // By their reasons: what is not part of the offer is asked about first.
    await userEvent.keyboard('1{Control>}{Enter}{/Control}')
    await theClaim(10)
    expect(sent).toEqual([
      {
        expected_status: 'CLAIM_SUBMITTED',
        action: 'reject',
        reason: 'wrong_product',
        note: readyNotes[2]?.en,
        invoices: [],
        next: { passed: [30] },
      },
    ])
  })

  it('is nothing that a note needs: without any, and where they cannot be read, it is written', async () => {
    theDesk()
    apiServer.use(http.get(apiUrl('staff/provider/'), () => HttpResponse.error()))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'unreadable')
    await userEvent.type(sheet.getByLabelText('Note to the operator'), 'Too dark.')
    expect(sheet.queryByText('Ready notes')).toBeNull()
  })

  it('takes the place of nothing that was typed without a word, and is not sent with something left to be filled in', async () => {
    const sent = theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' })))
    const note = {
      reason: 'unreadable',
      offered_for: 'both',
      en: 'Please send page {page} of claim {claim}.',
      es: 'Página {page}.',
    } as const
    apiServer.use(http.get(apiUrl('staff/provider/'), () => HttpResponse.json(aProvider({ ready_notes: [note] }))))
    const taken = 'Please send page {page} of claim 30.'
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    const sheet = within(await screen.findByRole('dialog'))
    const press = (name: string) => userEvent.click(sheet.getByRole('button', { name }))
    const field = sheet.getByLabelText<HTMLTextAreaElement>('Note to the operator')
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'unreadable')
    await userEvent.type(field, 'Too dark.')
    await userEvent.click(await sheet.findByRole('button', { name: taken }))
    expect(field.value).toBe(taken)
    await press('Put mine back')
    expect(field.value).toBe('Too dark.')
    await press(taken)
    // Chosen once more it is no text that was typed.
    await press(taken)
    await press('Keep both')
    expect(field.value).toBe(`Too dark.\n${taken}`)
    await press('Reject')
    expect(sheet.getByText('Fill in “{page}”, or take it out: the operator would read it so.')).toBeTruthy()
    expect(sent).toEqual([])
    // It is marked: what is typed now takes its place.
    expect(document.activeElement).toBe(field)
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{page}')
    await userEvent.type(field, '2', {
      initialSelectionStart: field.selectionStart,
      initialSelectionEnd: field.selectionEnd,
    })
    await press('Reject')
    await theClaim(10)
    expect(sent[0]).toMatchObject({ note: 'Too dark.\nPlease send page 2 of claim 30.' })
  })

  it('is sent with a name filled in that holds a bracket', async () => {
    const sent = theDesk(() => HttpResponse.json(aClaim(30, { status: 'CLAIM_REJECTED' })))
    const note = {
      reason: 'unreadable',
      offered_for: 'both',
      en: 'About {offer}, page {page}.',
      es: 'De {offer}.',
    } as const
    const claim = aClaim(30)
    apiServer.use(
      http.get(apiUrl('staff/provider/'), () => HttpResponse.json(aProvider({ ready_notes: [note] }))),
      http.get(apiUrl('staff/claims/30'), () =>
        HttpResponse.json({ ...claim, offer: { ...claim.offer, name: 'Fries [Fall]' } }),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('r')
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('button', { name: /^About/ }))
    const field = sheet.getByLabelText<HTMLTextAreaElement>('Note to the operator')
    await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{page}'))
    await userEvent.type(field, '2', {
      initialSelectionStart: field.selectionStart,
      initialSelectionEnd: field.selectionEnd,
    })
    await userEvent.click(sheet.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ note: 'About Fries [Fall], page 2.' })
  })

  it.each([
    ['n', 'Send it again.', 'It was paid.'],
    ['r', 'It was paid.', 'Send it again.'],
  ])('is offered where it says so alone, and as it would stand in the letter: %s', async (key, offered, other) => {
    theDesk()
    const notes = (['needs_attention', 'reject', 'both'] as const).map((offered_for) => {
      const en = { needs_attention: 'Send it again.', reject: 'It was paid.', both: 'See claim {claim}.' }[offered_for]
      return { reason: 'duplicate', offered_for, en, es: en } as const
    })
    apiServer.use(http.get(apiUrl('staff/provider/'), () => HttpResponse.json(aProvider({ ready_notes: notes }))))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard(key)
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByRole('button', { name: 'See claim 30.' })).toBeTruthy()
    expect(sheet.getByRole('button', { name: offered })).toBeTruthy()
    expect(sheet.queryByRole('button', { name: other })).toBeNull()
  })

  it('stands in the e-mail as the operator will get it', async () => {
    theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('n')
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.queryByText('The e-mail')).toBeNull()
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'unreadable')
    const letter = within(await sheet.findByRole('article'))
    expect(letter.getByText('Your note stands here.')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('Note to the operator'), 'Too dark.{Enter}Again, please.')
    expect(letter.getByText('Too dark.')).toBeTruthy()
    expect(letter.getByText('Again, please.')).toBeTruthy()
    expect(letter.getByText('chef@example.com')).toBeTruthy()
  })
})
