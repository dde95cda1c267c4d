import type { WireApproval } from '@caseback/contract'
import { brand } from '@caseback/domain'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { speakFor } from '@caseback/words/provider'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readyNotesCopy } from '../../shared/copy/review/ready-notes-copy.ts'
import { openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { aProvider, readyNotes } from '../../testing/sample-provider.ts'

withApiServer()

describe('the page of the provider', () => {
  const sent: unknown[] = []
  const serve = (provider = aProvider(), answer = () => HttpResponse.json(provider)) => {
    sent.length = 0
    apiServer.use(
      http.get(apiUrl('staff/provider/'), () => HttpResponse.json(provider)),
      http.patch(apiUrl('staff/provider/'), async ({ request }) => {
        sent.push(await request.json())
        return answer()
      }),
      http.put(apiUrl('staff/provider/ready-notes/'), async ({ request }) => {
        sent.push(await request.json())
        return answer()
      }),
    )
  }
  beforeEach(() => sessionStorage.clear())
  it('is for admins', async () => {
    signedInAs('publisher')
    openDesk('/staff/provider')
    expect(await screen.findByText('There is nothing at this address.')).toBeTruthy()
  })

  it('has the ready notes: one is added in both languages, changed and removed', async () => {
    signedInAs('admin')
    const [first, second] = readyNotes
    serve(aProvider({ ready_notes: readyNotes }))
    openDesk('/staff/provider')
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
    await press('Add a note')
    const sheet = within(screen.getByRole('dialog'))
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), 'other')
    await userEvent.selectOptions(sheet.getByLabelText('Offered where a claim is'), 'Rejected')
    await userEvent.type(sheet.getByLabelText('In English'), 'Please call us.')
    await press('Save note')
    expect(sheet.getByText('Write it in this language too.')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('In Spanish'), 'Llámenos.')
    await press('Save note')
    expect(await screen.findByText('The ready notes are saved')).toBeTruthy()
    await press(`Remove: ${second?.en}`)
    await waitFor(() => expect(sent).toHaveLength(2))
    await press(`Change: ${first?.en}`)
    await userEvent.clear(screen.getByLabelText('In English'))
    await userEvent.type(screen.getByLabelText('In English'), 'Sharper, please.')
    await press('Save note')
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent).toEqual([
      { was: null, ready_note: { reason: 'other', offered_for: 'reject', en: 'Please call us.', es: 'Llámenos.' } },
      { was: second, ready_note: null },
      { was: first, ready_note: { ...first, en: 'Sharper, please.' } },
    ])
  })

  it('a ready note that somebody else has changed meanwhile: what is typed stays beside theirs, and is saved in its place or not at all', async () => {
    signedInAs('admin')
    const [first, ...rest] = readyNotes
    const theirs = { reason: 'unreadable', offered_for: 'both', en: 'Theirs.', es: 'De ellos.' } as const
    serve(aProvider({ ready_notes: readyNotes }), () =>
      sent.length === 1
        ? refuse(409, 'ready_note.changed', 'Somebody else has changed or removed this note meanwhile.')
        : HttpResponse.json(aProvider({ ready_notes: [...rest] })),
    )
    openDesk('/staff/provider')
    await userEvent.click(await screen.findByRole('button', { name: `Change: ${first?.en}` }))
    const sheet = within(screen.getByRole('dialog'))
    await userEvent.clear(sheet.getByLabelText('In English'))
    await userEvent.type(sheet.getByLabelText('In English'), 'Mine.')
    apiServer.use(
      http.get(apiUrl('staff/provider/'), () => HttpResponse.json(aProvider({ ready_notes: [theirs, ...rest] }))),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Save note' }))
    expect(await sheet.findByText('Theirs.')).toBeTruthy()
    expect(sheet.getByLabelText<HTMLTextAreaElement>('In English').value).toBe('Mine.')
    await userEvent.click(sheet.getByRole('button', { name: 'Save mine instead' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ was: theirs, ready_note: { ...first, en: 'Mine.' } })
  })

  const [first, second, third] = readyNotes
  const added = { reason: 'other', offered_for: 'both', en: 'Another.', es: 'Otra.' } as const
  it.each([
    ['removed, and another was added', [second, third, added]],
    ['removed, and another was added and one changed', [{ ...second, en: 'Anew.' }, third, added]],
    ['changed, and so was another', [{ ...first, en: 'Theirs.' }, { ...second, en: 'Anew.' }, third]],
  ])('a ready note that was %s meanwhile: what is typed is saved in the place of none of the others', async (_name, ready_notes) => {
    signedInAs('admin')
    serve(aProvider({ ready_notes: readyNotes }), () =>
      sent.length === 1
        ? refuse(409, 'ready_note.changed', 'Somebody else has changed or removed this note meanwhile.')
        : HttpResponse.json(aProvider()),
    )
    openDesk('/staff/provider')
    await userEvent.click(await screen.findByRole('button', { name: `Change: ${first?.en}` }))
    const sheet = within(screen.getByRole('dialog'))
    await userEvent.type(sheet.getByLabelText('In English'), ' Mine.')
    apiServer.use(http.get(apiUrl('staff/provider/'), () => HttpResponse.json({ ...aProvider(), ready_notes })))
    await userEvent.click(sheet.getByRole('button', { name: 'Save note' }))
    expect(await sheet.findByText(readyNotesCopy.removedMeanwhile)).toBeTruthy()
    expect(sheet.queryByText('Another.')).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ was: null, ready_note: { ...first, en: `${first?.en} Mine.` } })
  })

  it('saves what was changed, and nothing that a colleague may have changed meanwhile; what is refused stands at its field with what was typed', async () => {
    signedInAs('admin')
    serve(aProvider(), () =>
      sent.length === 1
        ? refuse(400, 'input.invalid', 'No.', { support_email: ['Enter a valid e-mail address.'] })
        : HttpResponse.json(aProvider({ support_email: 'help@lake.example' })),
    )
    openDesk('/staff/provider')
    const address = await screen.findByLabelText<HTMLInputElement>('Support address')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await userEvent.clear(address)
    await userEvent.type(address, 'help')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a valid e-mail address.')).toBeTruthy()
    expect(address.value).toBe('help')
    await userEvent.type(address, '@lake.example')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The provider is saved')).toBeTruthy()
    expect(sent.at(-1)).toEqual({ support_email: 'help@lake.example' })
  })

  it('keeps where manufacturers pay in lines, and says while nothing stands there', async () => {
    signedInAs('admin')
    serve(aProvider({ remit_to: null }), () =>
      sent.length === 1
        ? refuse(400, 'input.invalid', 'No.', { remit_to: ['Use at most 600 characters.'] })
        : HttpResponse.json(aProvider({ remit_to: 'ACH\n123' })),
    )
    openDesk('/staff/provider')
    expect(await screen.findByText('Requests do not say where to pay yet.')).toBeTruthy()
    const field = screen.getByLabelText<HTMLTextAreaElement>('Account or address')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save where they pay' })
    expect(save.disabled).toBe(true)
    await userEvent.type(field, 'ACH{enter}123')
    await userEvent.click(save)
    expect(await screen.findByText('Use at most 600 characters.')).toBeTruthy()
    expect(field.value).toBe('ACH\n123')
    await userEvent.click(save)
    expect(await screen.findByText('Where manufacturers pay is saved')).toBeTruthy()
    expect(sent).toEqual([{ remit_to: 'ACH\n123' }, { remit_to: 'ACH\n123' }])
    expect(screen.queryByText('Requests do not say where to pay yet.')).toBeNull()
  })

  it('shows a logo and a name in the frame of the desk as soon as they are saved', async () => {
    signedInAs('admin')
    // What a browser does with every picture, and jsdom with none.
    class LoadedImage {
      naturalWidth = 300
      naturalHeight = 100
      private loaded: (() => void) | undefined
      addEventListener(event: string, listener: () => void) {
        if (event === 'load') this.loaded = listener
      }
      set src(_: string) {
        queueMicrotask(() => this.loaded?.())
      }
    }
    vi.stubGlobal('Image', LoadedImage)
    serve(aProvider(), () => HttpResponse.json(aProvider({ name: 'Lakeshore', logo: '/pictures/lake.webp' })))
    openDesk('/staff/provider')
    const name = await screen.findByLabelText('Name')
    await userEvent.type(name, 's')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const [home] = await screen.findAllByRole('link', { name: 'Lakeshore Desk, to the start page' })
    expect(home?.querySelector('img')?.getAttribute('src')).toBe('/pictures/lake.webp')
    speakFor({ ...brand, logo: null })
    vi.unstubAllGlobals()
  })

  it('asks a second person, with the reason, before requests name another account', async () => {
    signedInAs('admin')
    serve(aProvider({ remit_to: 'ACH 123' }))
    const asked: unknown[] = []
    const waiting: WireApproval = {
      id: 5,
      kind: 'change_remit_to',
      state: 'WAITING',
      manufacturer_id: null,
      manufacturer_name: null,
      funding_id: null,
      claim_id: null,
      stop: null,
      readings: null,
      accepted: null,
      payees: null,
      remit_to: { before: 'ACH 123', after: 'ACH 456' },
      amount: 0,
      credit: null,
      open: null,
      reference: null,
      reason: 'Another bank',
      asked: { at: '2026-11-22T15:00:00Z', by: 'Ada Park' },
      decided: null,
      for_you: 'take_back',
    }
    apiServer.use(
      http.post(apiUrl('staff/provider/remit-to'), async ({ request }) => {
        asked.push(await request.json())
        return HttpResponse.json(waiting, { status: 201 })
      }),
      http.get(apiUrl('staff/approvals'), ({ request }) =>
        HttpResponse.json({
          results:
            asked.length > 0 && new URL(request.url).searchParams.get('kind') === 'change_remit_to' ? [waiting] : [],
          next: null,
        }),
      ),
    )
    openDesk('/staff/provider')
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Account or address')
    await userEvent.clear(field)
    await userEvent.type(field, 'ACH 456')
    const open = screen.getByRole('button', { name: 'Ask to change it' })
    await userEvent.click(open)
    const dialog = within(await screen.findByRole('dialog', { name: 'Change where manufacturers pay?' }))
    expect(dialog.getByText('ACH 456')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    expect(field.value).toBe('ACH 456')
    await userEvent.click(open)
    await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'Another bank')
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
    expect(await screen.findByText('A second person is asked')).toBeTruthy()
    expect(asked).toEqual([{ remit_to: 'ACH 456', reason: 'Another bank' }])
    expect(sent).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
    // What requests say is what they said.
    expect(field.value).toBe('ACH 123')
    expect(await screen.findByText('You have asked to change where manufacturers pay')).toBeTruthy()
  })

  it('switches the second person for publishing at once', async () => {
    signedInAs('admin')
    serve(aProvider(), () => HttpResponse.json(aProvider({ publishing_needs_second_person: true })))
    openDesk('/staff/provider')
    const box = await screen.findByLabelText<HTMLInputElement>('Publishing an offer needs a second person')
    await userEvent.click(box)
    expect(await screen.findByText('From now on publishing an offer needs a second person')).toBeTruthy()
    expect(sent).toEqual([{ publishing_needs_second_person: true }])
    expect(box.checked).toBe(true)
  })

  it.each([
    ['batch_limit', 'Batch of payments, in dollars (optional)', 'Save the limit for a batch'],
    [
      'pay_back_limit',
      'Credit that is paid back, in dollars (optional)',
      'Save the limit for credit that is paid back',
    ],
    ['write_off_limit', 'What is written off, in dollars (optional)', 'Save the limit for what is written off'],
    ['second_review_above', 'Claims that pay more than, in dollars (optional)', 'Save the limit for one reviewer'],
  ])('sets a limit of one person, and takes it away: %s', async (field, label, button) => {
    signedInAs('admin')
    serve(aProvider({ [field]: 500 }), () =>
      HttpResponse.json(aProvider({ [field]: sent.length === 1 ? 1250.5 : null })),
    )
    openDesk('/staff/provider')
    const limit = await screen.findByLabelText<HTMLInputElement>(label)
    const save = screen.getByRole('button', { name: button })
    await userEvent.clear(limit)
    await userEvent.type(limit, 'much')
    await userEvent.click(save)
    expect(screen.getByText('Enter an amount such as 1,250.00.')).toBeTruthy()
    await userEvent.clear(limit)
    await userEvent.type(limit, '1,250.50')
    await userEvent.click(save)
    expect(await screen.findByText('The limit is saved')).toBeTruthy()
    await userEvent.clear(limit)
    await userEvent.click(save)
    await waitFor(() => expect(sent).toEqual([{ [field]: 1_250.5 }, { [field]: null }]))
  })

  it('what the program came with is saved once as it stands', async () => {
    signedInAs('admin')
    serve(aProvider({ unset: ['legal_name'] }))
    openDesk('/staff/provider')
    expect(await screen.findByText(/Some of this is still what the program came with/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The provider is saved')).toBeTruthy()
    expect(sent).toEqual([expect.objectContaining({ legal_name: 'Lakeshore Rebates, Inc.' })])
  })
})
