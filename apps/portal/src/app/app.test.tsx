import { clearToasts, toast } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../testing/open-portal.tsx'
import { siteTexts } from '../testing/site-texts.ts'

withApiServer()

const texts = siteTexts({
  rebates_terms_of_service: '<h2>1. Who may claim</h2><p>Operators in the United States.</p>',
  caseback_privacy_policy: '<p>We keep what we need.</p>',
})
const answerTexts = (body: object) =>
  apiServer.use(http.get(apiUrl('app/text-content/'), () => HttpResponse.json(body)))

describe('pages of the portal', () => {
  it('[RT-06] an unknown address is Page Not Found', async () => {
    openPortal('/no/such/page')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy()
    expect(
      screen.getByText(
        'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
      ),
    ).toBeTruthy()
    expect(document.title).toBe('Page Not Found · Caseback Rebates')
  })

  it('[RT-07] /terms shows the rebates terms of service', async () => {
    answerTexts(texts)
    openPortal('/terms')
    expect(await screen.findByRole('heading', { name: '1. Who may claim' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeTruthy()
    expect(screen.queryByText('We keep what we need.')).toBeNull()
  })

  it('[RT-08] /privacy shows the privacy policy', async () => {
    answerTexts(texts)
    openPortal('/privacy')
    expect(await screen.findByText('We keep what we need.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeTruthy()
  })

  it.each([
    ['/terms', 'Terms of Service', '<h2>Rebates Terms of Service</h2>', 'rebates_terms_of_service'],
    ['/privacy', 'Privacy Policy', '<h1 id="top">Privacy Policy</h1>', 'caseback_privacy_policy'],
  ])('[RT-07] [RT-08] %s has its title once, and one heading of the first rank', async (address, title, own, key) => {
    answerTexts({ ...texts, [key]: `${own}<h1>1. First</h1><p>Text</p>` })
    openPortal(address)
    expect(await screen.findByRole('heading', { level: 2, name: '1. First' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { name: new RegExp(title) })).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('[RT-07] headings move up with the title that the page says itself, so that no rank is left out', async () => {
    answerTexts({
      ...texts,
      rebates_terms_of_service: '<h2>Rebates Terms of Service</h2><h3>1. First</h3><h4>1.1 Part</h4><p>Text</p>',
    })
    openPortal('/terms')
    expect(await screen.findByRole('heading', { level: 2, name: '1. First' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: '1.1 Part' })).toBeTruthy()
  })

  it('[RT-07] [RT-08] what could run or deceive does not survive', async () => {
    answerTexts({
      ...texts,
      rebates_terms_of_service:
        '<p onclick="alert(1)" style="position:fixed">Safe <script>alert(1)</script><img src=x onerror=alert(1)></p>' +
        '<a href="javascript:alert(1)">Link</a><form action="//evil.example"><input name="password"></form>',
    })
    openPortal('/terms')
    const paragraph = await screen.findByText('Safe')
    expect(paragraph.outerHTML).toBe('<p>Safe </p>')
    expect(screen.getByText('Link').hasAttribute('href')).toBe(false)
    expect(document.querySelector('main :is(script, form, input, img)')).toBeNull()
  })

  it('a text that fails to load can be asked for again', async () => {
    apiServer.use(http.get(apiUrl('app/text-content/'), () => HttpResponse.json({ error: 'No' }, { status: 500 })))
    openPortal('/privacy')
    expect((await screen.findByRole('alert')).textContent).toContain('This text could not be loaded')
    answerTexts(texts)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('We keep what we need.')).toBeTruthy()
  })

  it('a text that is not there yet says whom to ask', async () => {
    answerTexts({ ...texts, caseback_privacy_policy: ' ' })
    openPortal('/privacy')
    expect(await screen.findByText('This text has not been published yet')).toBeTruthy()
    expect(screen.getByText(/support@caseback\.example/)).toBeTruthy()
  })

  it('[LAY-06] every page has the toast area', async () => {
    openPortal('/no/such/page')
    await screen.findByRole('region', { name: /Notifications/ })
    act(() => void toast({ title: 'Account created!', tone: 'success' }))
    expect(screen.getByText('Account created!')).toBeTruthy()
    act(() => clearToasts())
  })
})
