import type { WireOfferPreview } from '@caseback/contract'
import { brand } from '@caseback/domain'
import { previewIn } from '@caseback/offer-view/shared-page-translation'
import { withApiServer } from '@caseback/web/testing/api-server'
import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserPage } from '../shared/browser/browser-page.ts'
import { aPreview } from '../testing/factories.ts'
import { answer } from '../testing/signed-in.ts'
import { userEvent } from '../testing/user-event.ts'
import { Preview } from './preview.tsx'
import { readServerState } from './preview-state.ts'
import { renderPreview } from './render-preview.tsx'

withApiServer()

const address = { publicUrl: 'https://rebates.example', token: 'tok_1234567890abcdef', search: '' }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'goTo').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
})

afterEach(() => {
  document.cookie = 'offer_attributions=; Max-Age=0; Path=/'
  document.cookie = 'language=; Max-Age=0; Path=/'
})

async function open(fields: Partial<WireOfferPreview> = {}, search = '') {
  window.history.replaceState(null, '', `/offer/tok${search}`)
  const views = answer('post', 'app/rebate-offer/FRIES/record-view/', null).requests
  const clicks = answer('post', 'app/rebate-offer/FRIES/record-click/', null).requests
  render(<Preview shown={{ state: 'offer', offer: aPreview(fields) }} search={search} />)
  // Not left under way for the next test.
  await waitFor(() => expect(views).toHaveLength(1))
  return { views, clicks }
}

describe('the preview from the server', () => {
  it('[PR-01] [PR-08] is whole without a script, and without styles that the policy refuses', () => {
    const { head, page } = renderPreview({ state: 'offer', offer: aPreview() }, address)
    expect(head).toContain('<title>Harvest Valley Potato Co. Offer - FBR7</title>')
    expect(page).toContain('href="/signup?offer_code=FRIES&amp;caseback_id=RE12"')
    expect(page).toContain('$6 off')
    expect(page).not.toMatch(/style=|<script/)
  })

  it.each([
    ['?ac=TRUCK%26co', 'LINK', 'TRUCK%26co'],
    ['?attribution_code=MAIL', 'LINK', 'MAIL'],
    ['?ac=', 'LINK', 'LINK'],
  ])('[PR-08] [PR-12] without a script, the address %s counts before the code of the link', (search, link, counts) => {
    const offer = aPreview({ attribution_code: link })
    const { page } = renderPreview({ state: 'offer', offer }, { ...address, search })
    expect(page).toContain(`href="/signup?offer_code=FRIES&amp;caseback_id=RE12&amp;attribution_code=${counts}"`)
  })

  it('names the provider as it is told, with its logo in the place of the mark', () => {
    const logo = { src: '/api/v1/tradespend/files/pictures/abc', width: 300, height: 100 }
    const names = { name: 'Lakeshore', legalName: 'Lakeshore LLC', supportEmail: 'help@lakeshore.example', logo }
    const offer = aPreview()
    const { head, page } = renderPreview({ state: 'offer', offer }, address, 'en', names)
    expect(head).toContain('<meta property="og:site_name" content="Lakeshore Rebates" />')
    expect(page).toContain('aria-label="Lakeshore Rebates, to the start page"')
    expect(page).toContain('Lakeshore LLC')
    expect(page).toContain('<img src="/api/v1/tradespend/files/pictures/abc" width="300" height="100" alt=""')
    expect(page).not.toMatch(/Caseback|style=/)
    const own = renderPreview({ state: 'offer', offer }, address, 'en', { ...brand, logo: null })
    expect(own.page).toContain('aria-label="Caseback Rebates, to the start page"')
    expect(own.page).not.toContain('pictures/abc')
  })

  it('has the soft picture once, below the picture, which may then come late, and finds it again', () => {
    const softPicture = 'data:image/avif;base64,AAAA'
    const picture = '/api/v1/tradespend/files/pictures/fries'
    const { page, data } = renderPreview({ state: 'offer', offer: aPreview({ picture }), softPicture }, address)
    document.body.innerHTML = page + data
    expect(document.body.innerHTML.split(softPicture)).toHaveLength(2)
    const [soft, sharp] = document.querySelectorAll('img[src*="pictures/fries"],img[src^="data:"]')
    expect([soft?.getAttribute('src'), sharp?.getAttribute('loading')]).toEqual([softPicture, 'lazy'])
    expect(readServerState(document)).toMatchObject({ state: 'offer', softPicture })

    document.body.innerHTML = renderPreview({ state: 'offer', offer: aPreview({ picture }) }, address).page
    expect(document.querySelector('img[fetchpriority=high]')?.getAttribute('src')).toBe(picture)
    document.body.replaceChildren()
  })

  it('carries Open Graph tags', () => {
    const { head } = renderPreview({ state: 'offer', offer: aPreview() }, address)
    expect(head).toContain('<meta property="og:title" content="Harvest Valley Potato Co. Offer - FBR7" />')
    expect(head).toContain('<meta property="og:image" content="https://rebates.example/assets/share.png" />')
    expect(head).toContain('content="$6 off per case. Purchase by January 31, 2027 and get reimbursed within 30 days."')
  })

  it.each([
    [{ state: 'PAUSED' }, 'en', 'Fries: this offer is not accepting new enrollments at the moment.'],
    [{ state: 'PAUSED' }, 'es', 'Fries: por ahora esta oferta no acepta inscripciones.'],
    [{ state: 'PAUSED', can_enroll: false }, 'en', 'Fries: this offer takes no new enrollments.'],
    [{ state: 'EXPIRED' }, 'en', 'Fries: this offer takes no new enrollments.'],
    [{ state: 'DELETED' }, 'es', 'Fries: esta oferta ya no acepta inscripciones.'],
    [{ can_enroll: false }, 'en', 'Fries: this offer takes no new enrollments.'],
  ] as const)('promises nothing of an offer that nobody can enroll in: %j in %s', (fields, language, says) => {
    const { head } = renderPreview({ state: 'offer', offer: aPreview({ name: 'Fries', ...fields }) }, address, language)
    expect(head).toContain(`<meta name="description" content="${says}" />`)
    expect(head).toContain(`<meta property="og:description" content="${says}" />`)
  })

  it('what a manufacturer writes cannot leave its place', () => {
    const evil = '</script><script>alert(1)</script>"$&'
    const { head, page, data } = renderPreview(
      {
        state: 'offer',
        offer: aPreview({ name: evil, manufacturer_details: { name: evil, logo: null, rebate_support_email: null } }),
      },
      address,
    )
    expect(head + page).not.toContain('<script>')
    expect(data.match(/</g)).toHaveLength(2)
    expect(data).toContain(String.raw`\u003c/script>`)
  })

  it('[PR-07] unknown and broken have their pages too', () => {
    expect(renderPreview({ state: 'not-found' }, address).page).toContain('Page Not Found')
    const ended = renderPreview({ state: 'ended' }, address)
    expect(ended.head).toContain('<title>This link has ended ·')
    expect(ended.page).toContain('Your offer and your claims stay in My Offers')
    expect(renderPreview({ state: 'error' }, address).page).toContain('Error loading rebate offer terms')
  })
})

describe('the preview in Spanish', () => {
  const offer = aPreview({ max_units_per_location: 50 })

  it('is rendered by the server with title, description and page in Spanish', () => {
    const { head, page } = renderPreview({ state: 'offer', offer }, address, 'es')
    expect(head).toContain('<title>Oferta de Harvest Valley Potato Co. - FBR7</title>')
    expect(head).toContain('content="$6 de reembolso por caja. Compre a más tardar el 31 de enero de 2027')
    expect(head).toContain('<meta property="og:locale" content="es_US" />')
    expect(page).toContain('Le enviaron una oferta')
    expect(page).toContain('Las cadenas pueden usarla para hasta 50 cajas por local')
    expect(page).not.toMatch(/style=|Claim Offer|per case/)
    expect(renderPreview({ state: 'not-found' }, address, 'es').page).toContain('No encontramos la página')
  })

  it('wakes up in the words that the server has rendered', async () => {
    const views = answer('post', 'app/rebate-offer/FRIES/record-view/', null).requests
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderPreview({ state: 'offer', offer }, address, 'es').page
    const translation = await previewIn('es')
    // What differs from the server's page is a console.error, and so a failure of this test.
    const { unmount } = render(<Preview shown={{ state: 'offer', offer }} search="" translation={translation} />, {
      container,
      hydrate: true,
    })
    expect(within(container).getByRole('heading', { level: 1 }).textContent).toBe('$6 de reembolso por caja')
    await waitFor(() => expect(views).toHaveLength(1))
    unmount()
    container.remove()
  })

  it('is chosen in the footer: kept in the cookie, and the page asked for anew with all that is in its address', async () => {
    await open({}, '?ac=TRUCK&language=en')
    const other = screen.getByRole('link', { name: 'Español' })
    // What it does before any script has run.
    expect(other.getAttribute('href')).toBe('?language=es')
    await userEvent.click(other)
    expect(document.cookie).toContain('language=es')
    await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith('/offer/tok?ac=TRUCK'))
  })

  it('is stored with the account of who is signed in', async () => {
    localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
    const { requests } = answer('post', 'app/auth/update-language/', { language: 'es' })
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Español' }))
    await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith('/offer/tok'))
    expect(requests.map(({ body }) => body)).toEqual([{ language: 'es' }])
  })
})
