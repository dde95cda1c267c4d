import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import {
  draftOfText,
  firstHtml,
  secondHtml,
  secondVersion,
  staffText,
  textBrief,
  textVersion,
} from '../../testing/sample-texts.ts'

withApiServer()

const third = { ...secondVersion, version: 3, holds_from: '2026-12-01', agreed: 0 }

function serve(text = staffText()) {
  apiServer.use(
    http.get(apiUrl('staff/texts/terms'), () => HttpResponse.json(text)),
    http.get(apiUrl('staff/texts/terms/versions'), () => listing([secondVersion, textVersion()])),
    http.get(apiUrl('staff/texts/terms/versions/:version'), ({ params }) =>
      HttpResponse.json(
        params['version'] === '1' ? { ...textVersion(), html: firstHtml } : { ...secondVersion, html: secondHtml },
      ),
    ),
  )
}

describe('the texts of the site on the desk', () => {
  beforeEach(() => signedInAs('publisher'))

  it('the list says what holds and comes, who writes, and leads to each', async () => {
    apiServer.use(
      http.get(apiUrl('staff/texts'), () =>
        listing([
          textBrief('terms', { holds: secondVersion, coming: [third], draft: draftOfText() }),
          textBrief('privacy'),
          textBrief('agreement'),
        ]),
      ),
    )
    openDesk('/staff/texts')
    // The navigation is a list too, and is there before the texts are.
    await screen.findByRole('heading', { name: /Terms of Service/ })
    const [terms, privacy] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'))
    expect(terms?.textContent).toMatch(
      /Terms of Service.*Version 2Holds nowSince November 1, 2026128 enrollments with itEnglish and SpanishVersion 3 from December 1, 2026Draft of Rosa Delgado/,
    )
    expect(terms?.textContent).not.toMatch(/Starter text/)
    expect(privacy?.textContent).toMatch(/Version 1Holds nowStarter text/)
    expect(privacy?.textContent).toMatch(/Came with the programEnglish only$/)
    serve()
    await userEvent.click(screen.getByRole('link', { name: 'Terms of Service' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Site content' }).getAttribute('aria-current')).toBe('page')
  })

  it('one text shows its versions with who agreed, and draws what holds as the portal does', async () => {
    serve()
    openDesk('/staff/texts/terms')
    expect(await screen.findByText('1,204')).toBeTruthy()
    const frame = await screen.findByTitle<HTMLIFrameElement>('What operators see')
    await waitFor(() => expect(frame.contentDocument?.querySelector('h1')?.textContent).toBe('Terms of Service'))
    expect(frame.contentDocument?.querySelector('strong')?.textContent).toBe('Operators in the United States')
    await userEvent.click(screen.getByRole('radio', { name: 'Spanish' }))
    await waitFor(() => expect(frame.contentDocument?.querySelector('h1')?.textContent).toBe('Términos del servicio'))
    expect(frame.contentDocument?.body.textContent).toContain('Quién puede participar')
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toMatch(/texts\/terms\/versions\.csv$/)
    expect(screen.getByRole('link', { name: 'Compare version 2 with the one before it' }).getAttribute('href')).toBe(
      '/staff/texts/terms/compare?before=1&after=2',
    )
  })

  it('one text is named also where it cannot be read', async () => {
    apiServer.use(http.get(apiUrl('staff/texts/terms/'), () => HttpResponse.error()))
    openDesk('/staff/texts/terms')
    expect(await screen.findByText('This text could not be loaded')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeTruthy()
  })

  it('a version that comes is taken back; a refusal is said in the dialog', async () => {
    serve(staffText({ coming: [third] }))
    const sent: string[] = []
    apiServer.use(
      http.post(apiUrl('staff/texts/terms/versions/3/unpublish'), () => {
        sent.push('3')
        return sent.length === 1
          ? refuse(409, 'text.has_draft', 'There is another draft of this text.')
          : HttpResponse.json(staffText({ draft: draftOfText() }))
      }),
    )
    openDesk('/staff/texts/terms')
    await userEvent.click(await screen.findByRole('button', { name: 'Take version 3 back' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/does not begin to hold on December 1, 2026/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Take version 3 back' }))
    expect(await dialog.findByText(/There is another draft/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Take version 3 back' }))
    expect(await screen.findByText(/^Draft of Rosa Delgado/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('two versions stand side by side with the words that came and went', async () => {
    serve()
    openDesk('/staff/texts/terms/compare?before=1&after=2')
    expect((await screen.findByText(/words? added/)).textContent).toBe('8 words added, 6 words removed')
    const marked = [...document.querySelectorAll('del, ins')].map((mark) => `${mark.localName} ${mark.textContent}`)
    expect(marked).toContain('del Removed: 30')
    expect(marked).toContain('ins Added: 20')
    expect(screen.queryByText('Checks are made out to your organization.')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only what changes' }))
    expect(screen.getAllByText('Checks are made out to your organization.').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('radio', { name: 'Spanish' }))
    expect(screen.getByText('· Not in this language')).toBeTruthy()
  })

  it('somebody who reviews finds no such page', async () => {
    signedInAs('reviewer')
    openDesk('/staff/texts')
    expect(await screen.findByText('Page Not Found')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Site content' })).toBeNull()
  })
})
