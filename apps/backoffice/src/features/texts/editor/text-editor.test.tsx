import type { WireStaffText, WireTextHtml } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { draftOfText, firstHtml, secondHtml, staffText, textVersion } from '../../../testing/sample-texts.ts'

withApiServer()

type Sent = { html: WireTextHtml; seen: number }

/** A server that keeps a text. */
function serverHas(text = staffText({ draft: draftOfText({ en: '<p>One.</p>', es: null }) })) {
  const state = { text, sent: [] as Sent[], published: [] as unknown[], refusal: null as (() => Response) | null }
  const put = (changes: Partial<WireStaffText>) => {
    state.text = { ...state.text, ...changes, revision: state.text.revision + 1 }
    return HttpResponse.json(state.text)
  }
  apiServer.use(
    http.get(apiUrl('staff/texts/terms'), () => HttpResponse.json(state.text)),
    // What the page of the text asks, where publishing leads.
    http.get(apiUrl('staff/texts/terms/versions'), () => listing([textVersion()])),
    http.get(apiUrl('staff/texts/terms/versions/:version'), () =>
      HttpResponse.json({ ...textVersion(), html: firstHtml }),
    ),
    http.put(apiUrl('staff/texts/terms/draft'), async ({ request }) => {
      const body = (await request.json()) as Sent
      state.sent.push(body)
      const refusal = state.refusal?.()
      if (refusal) return refusal
      if (body.seen !== state.text.revision) return refuse(409, 'text.changed', 'Somebody else has changed this text.')
      return put({ draft: { updated: '2026-11-16T15:00:00.000Z', by: 'Rosa', html: body.html } })
    }),
    http.delete(apiUrl('staff/texts/terms/draft'), ({ request }) =>
      Number(new URL(request.url).searchParams.get('seen')) === state.text.revision
        ? put({ draft: null })
        : refuse(409, 'text.changed', 'Somebody else has changed this text since you opened it.'),
    ),
    http.post(apiUrl('staff/texts/terms/publish'), async ({ request }) => {
      state.published.push(await request.json())
      const refusal = state.refusal?.()
      return refusal ?? put({ draft: null, newest: { version: 3, html: state.text.draft?.html ?? secondHtml } })
    }),
  )
  return {
    ...state,
    state,
    /** A colleague writes. */
    colleagueWrites: (html: WireTextHtml) => put({ draft: { updated: '2026-11-16T15:05:00.000Z', by: 'Alex', html } }),
  }
}

/** The place where one writes. */
const place = (language = 'English') => screen.findByRole('textbox', { name: `Text in ${language}` })

/** Puts HTML where the cursor is, as a browser does. */
function paste(into: HTMLElement, html: string) {
  fireEvent.paste(into, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } })
}
const saved = () => screen.findByText('Saved', {}, { timeout: 4_000 })

describe('the editor of a text', () => {
  beforeAll(() => {
    // jsdom lays nothing out; the editor asks where its cursor is before it scrolls there.
    Range.prototype.getBoundingClientRect = () => new DOMRect()
    Range.prototype.getClientRects = () => document.createElement('p').getClientRects()
  })
  beforeEach(() => {
    sessionStorage.clear()
    signedInAs('publisher')
  })

  it('saves what is written as one writes, with what was seen, and draws it as the portal will', async () => {
    const server = serverHas()
    openDesk('/staff/texts/terms/edit')
    paste(await place(), '<p>Pasted <b onclick="x()">words</b><script>x()</script></p>')
    await waitFor(() => expect(server.sent).toHaveLength(1), { timeout: 4_000 })
    expect(server.sent[0]?.seen).toBe(3)
    expect(server.sent[0]?.html.en).toContain('Pasted')
    expect(server.sent[0]?.html.en).not.toContain('onclick')
    await saved()
    const frame = screen.getByTitle<HTMLIFrameElement>('What operators see')
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('Pasted'))
    paste(await place(), '<p>Again</p>')
    await waitFor(() => expect(server.sent).toHaveLength(2), { timeout: 4_000 })
    // The revision of the answer.
    expect(server.sent[1]?.seen).toBe(4)
  })

  it('a heading, a list and a link are set with the toolbar', async () => {
    const server = serverHas()
    openDesk('/staff/texts/terms/edit')
    await place()
    await userEvent.selectOptions(await screen.findByLabelText('What it is'), 'Heading')
    await waitFor(() => expect(server.sent.at(-1)?.html.en).toBe('<h2>One.</h2>'), { timeout: 4_000 })
    await userEvent.click(screen.getByRole('button', { name: 'Numbered list' }))
    await waitFor(() => expect(server.sent.at(-1)?.html.en).toBe('<ol><li>One.</li></ol>'), { timeout: 4_000 })
    expect(screen.getByRole('button', { name: 'Numbered list' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Link' }))
    await userEvent.type(screen.getByLabelText('Address'), 'javascript:x()')
    await userEvent.click(screen.getByRole('button', { name: 'Set the link' }))
    expect(screen.getByText('Enter the address of a page, or an e-mail address.')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Address'))
    await userEvent.type(screen.getByLabelText('Address'), 'example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Set the link' }))
    await waitFor(() => expect(server.sent.at(-1)?.html.en).toContain('<a href="https://example.com">'), {
      timeout: 4_000,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.sent.at(-1)?.html.en).not.toContain('<a '), { timeout: 4_000 })
  })

  it('Spanish begins with the English text; what a colleague writes in the other language is here too', async () => {
    const server = serverHas()
    openDesk('/staff/texts/terms/edit')
    await place()
    await userEvent.click(screen.getByRole('radio', { name: 'Spanish' }))
    expect(screen.getByText(/^There is no Spanish text/)).toBeTruthy()
    server.colleagueWrites({ en: '<p>Theirs.</p>', es: null })
    await userEvent.click(screen.getByRole('button', { name: 'Start from the English text' }))
    // Refused once, and sent again beside what the colleague wrote.
    await waitFor(() => expect(server.sent.at(-1)?.html).toEqual({ en: '<p>Theirs.</p>', es: '<p>One.</p>' }), {
      timeout: 4_000,
    })
    await saved()
    expect(screen.getByText(/^Alex is in this text too/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'English' }))
    expect((await place()).textContent).toBe('Theirs.')
  })

  it.each([
    ['Go on with mine', 'Mine.', '<p>Mine.</p>'],
    ['Take theirs', 'Theirs.', '<p>Theirs.</p>'],
  ])('two who write the same text are told, nothing is lost, and one chooses: %s', async (choice, shown, stored) => {
    const server = serverHas(staffText({ draft: draftOfText({ en: '', es: null }) }))
    openDesk('/staff/texts/terms/edit')
    const here = await place()
    server.colleagueWrites({ en: '<p>Theirs.</p>', es: null })
    paste(here, '<p>Mine.</p>')
    expect(await screen.findByText(/^Alex changed the same text at/, {}, { timeout: 4_000 })).toBeTruthy()
    expect(here.textContent).toBe('Mine.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish version 3' }).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Theirs beside yours' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1 word added, 1 word removed')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: choice }))
    await saved()
    expect((await place()).textContent).toBe(shown)
    expect(server.state.text.draft?.html.en).toBe(stored)
    expect(screen.queryByText('Two texts')).toBeNull()
  })

  it('what could not be saved is kept by the browser and is there again', async () => {
    const server = serverHas()
    server.state.refusal = () => HttpResponse.error()
    const { unmount } = openDesk('/staff/texts/terms/edit')
    paste(await place(), '<p>Kept.</p>')
    expect(await screen.findByText('Not saved', {}, { timeout: 4_000 })).toBeTruthy()
    act(() => unmount())
    server.state.refusal = null
    openDesk('/staff/texts/terms/edit')
    expect((await place()).textContent).toContain('Kept.')
    await waitFor(() => expect(server.state.text.draft?.html.en).toContain('Kept.'), { timeout: 4_000 })
  })

  it('what a colleague writes while the dialog is open is not published unread', async () => {
    const server = serverHas()
    openDesk('/staff/texts/terms/edit')
    await place()
    await userEvent.click(screen.getByRole('button', { name: 'Publish version 3' }))
    const dialog = within(await screen.findByRole('dialog'))
    server.colleagueWrites({ en: '<p>Alex changed all of it.</p>', es: null })
    await waitFor(() => expect(document.body.textContent).toContain('Alex changed all of it.'), { timeout: 15_000 })
    server.state.refusal = () => refuse(409, 'text.changed', 'Somebody else has changed this text since you opened it.')
    await userEvent.click(dialog.getByRole('button', { name: 'Publish version 3' }))
    expect(await dialog.findByText(/^Somebody else has changed this text since you opened it\./)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Publish version 3' }))
    await waitFor(() => expect(server.published).toMatchObject([{ seen: 3 }, { seen: 3 }]))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    // Asked again, with the colleague's text on the screen.
    server.state.refusal = null
    await userEvent.click(screen.getByRole('button', { name: 'Publish version 3' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish version 3' }))
    await waitFor(() => expect(server.published.at(-1)).toMatchObject({ seen: 4 }))
  }, 30_000)

  it('what a colleague writes while one is asked is not discarded unread', async () => {
    const server = serverHas()
    openDesk('/staff/texts/terms/edit')
    await place()
    await userEvent.click(screen.getByRole('button', { name: 'Discard the draft' }))
    const dialog = within(await screen.findByRole('dialog'))
    server.colleagueWrites({ en: '<p>Alex changed all of it.</p>', es: null })
    await userEvent.click(dialog.getByRole('button', { name: 'Discard the draft' }))
    expect(await dialog.findByText(/^Somebody else has changed this text since you opened it\./)).toBeTruthy()
    await waitFor(() => expect(document.body.textContent).toContain('Alex changed all of it.'), { timeout: 4_000 })
    // Still the same question: it is about what was there before.
    await userEvent.click(dialog.getByRole('button', { name: 'Discard the draft' }))
    await dialog.findByText(/^Somebody else has changed this text since you opened it\./)
    expect(server.state.text.draft?.html.en).toBe('<p>Alex changed all of it.</p>')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard the draft' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard the draft' }))
    await waitFor(() => expect(server.state.text.draft).toBeNull())
  }, 20_000)

  it('publishing says what it does, sends the day and what was seen, and says what is wrong with the day', async () => {
    const server = serverHas()
    openDesk('/staff/texts/terms/edit')
    await place()
    await userEvent.click(screen.getByRole('button', { name: 'Publish version 3' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('At once whoever enrolls agrees to version 3.')).toBeTruthy()
    expect(dialog.queryByText('It begins at midnight of that day.')).toBeNull()
    expect(dialog.getByText(/^128 enrollments keep version 2\./)).toBeTruthy()
    expect(dialog.getByText(/^It has no Spanish text/)).toBeTruthy()
    const day = dialog.getByLabelText('From which day it holds')
    fireEvent.change(day, { target: { value: '2099-12-01' } })
    expect(dialog.getByText('From December 1, 2099 whoever enrolls agrees to version 3.')).toBeTruthy()
    server.state.refusal = () => refuse(400, 'input.invalid', 'Wrong.', { holds_from: ['This day is over.'] })
    await userEvent.click(dialog.getByRole('button', { name: 'Publish version 3' }))
    expect(await dialog.findByText('This day is over.')).toBeTruthy()
    server.state.refusal = null
    await userEvent.click(dialog.getByRole('button', { name: 'Publish version 3' }))
    expect(await screen.findByText('Version 3 of Terms of Service is published')).toBeTruthy()
    expect(server.published.at(-1)).toEqual({ holds_from: '2099-12-01', seen: 3 })
    expect(window.location.pathname).toBe('/staff/texts/terms')
  })

  it('the text that came with the program may be published as it is', async () => {
    const server = serverHas(staffText({ holds: textVersion(), newest: { version: 1, html: firstHtml } }))
    openDesk('/staff/texts/terms/edit')
    await place()
    expect(screen.getByText('This text came with the program. Change it, or publish it as it is.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Publish version 2' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish version 2' }))
    expect(await screen.findByText('Version 2 of Terms of Service is published')).toBeTruthy()
    expect(server.published).toMatchObject([{ seen: 3 }])
    expect(server.sent).toEqual([])
  })

  it('a draft is discarded after a question, and the editor says what was published', async () => {
    serverHas()
    openDesk('/staff/texts/terms/edit')
    await place()
    await userEvent.click(screen.getByRole('button', { name: 'Discard the draft' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Discard the draft' }))
    expect(await screen.findByText('It says what the newest version says.')).toBeTruthy()
    expect((await place()).textContent).toContain('Operators in the United States')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish version 3' }).disabled).toBe(true)
  })
})
