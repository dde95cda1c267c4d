import { brand } from '@caseback/domain'
import { UiProvider } from '@caseback/ui'
import { PageRouter, Routes } from '@caseback/web/router'
import { RouterLink } from '@caseback/web/router-link'
import { speakForPage } from '@caseback/web/speak-for-page'
import { speakFor } from '@caseback/words/provider'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { HeaderUser } from './header.tsx'
import { Layout } from './layout.tsx'

const ada: HeaderUser = { first_name: 'Ada', email: 'ada.lovelace@example.com' }

let arrive = (_page: { default: () => string }) => undefined as void
const Slow = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)))

function openLayout(user: HeaderUser | null, onLogout = () => undefined as void) {
  window.history.replaceState(null, '', '/')
  const routes = [
    {
      element: <Layout user={user} onLogout={onLogout} />,
      children: [
        { path: '/', element: <p>Page</p> },
        { path: '/rebates/offers', element: <p>Offers page</p> },
        { path: '/settings', element: <Slow /> },
      ],
    },
  ]
  return render(
    <PageRouter routes={routes}>
      <UiProvider link={RouterLink}>
        <Routes routes={routes} />
      </UiProvider>
    </PageRouter>,
  )
}

const header = () => within(screen.getByRole('banner'))
const href = (element: HTMLElement) => element.getAttribute('href')

describe('Header', () => {
  it("[LAY-01] has the logo, which links to /, and the word 'Rebates'", () => {
    openLayout(null)
    const logo = header().getByRole('link', { name: 'Caseback Rebates, to the start page' })
    expect(href(logo)).toBe('/')
    expect(logo.querySelector('svg')).not.toBeNull()
    expect(logo.textContent).toBe('Rebates')
  })

  it("has the provider's logo and name where the page brings them", () => {
    const logo = { src: '/api/v1/tradespend/files/pictures/abc', width: 300, height: 100 }
    const names = { name: 'Lakeshore', legalName: 'Lakeshore LLC', supportEmail: 'help@lakeshore.example', logo }
    document.documentElement.dataset['provider'] = JSON.stringify(names)
    speakForPage(document)
    try {
      openLayout(null)
      const link = header().getByRole('link', { name: 'Lakeshore Rebates, to the start page' })
      expect(link.querySelector('img')?.getAttribute('src')).toBe(logo.src)
      expect(link.textContent).toBe('Rebates')
      expect(screen.getByText(`© ${new Date().getFullYear()} Lakeshore`)).toBeTruthy()
    } finally {
      delete document.documentElement.dataset['provider']
      speakFor({ ...brand, logo: null })
    }
  })

  it('[LAY-02] signed in has My Offers, settings, a greeting and Logout', async () => {
    const onLogout = vi.fn<() => void>()
    openLayout(ada, onLogout)
    expect(href(header().getByRole('link', { name: 'My Offers' }))).toBe('/rebates/offers')
    expect(href(header().getByRole('link', { name: 'Settings' }))).toBe('/settings')
    expect(header().getByText('Hey, Ada!')).toBeTruthy()
    await userEvent.click(header().getByRole('button', { name: 'Logout' }))
    expect(onLogout).toHaveBeenCalledOnce()
    expect(header().queryByRole('link', { name: 'Login' })).toBeNull()
  })

  it('shows that one is being signed out, in the bar and in the menu, once for a double click', async () => {
    const onLogout = vi.fn<() => void>()
    openLayout(ada, onLogout)
    await userEvent.click(header().getByRole('button', { name: 'Open menu' }))
    const menu = within(await screen.findByRole('dialog'))
    await userEvent.dblClick(menu.getByRole('button', { name: 'Logout' }))
    for (const button of screen.getAllByRole('button', { name: 'Logout', hidden: true }))
      expect(button.getAttribute('aria-busy')).toBe('true')
    expect(onLogout).toHaveBeenCalledOnce()
  })

  it('[LAY-02] without a first name greets by the part of the e-mail before @', () => {
    openLayout({ ...ada, first_name: '' })
    expect(header().getByText('Hey, ada.lovelace!')).toBeTruthy()
  })

  it('[LAY-03] anonymous has only a Login button besides the logo', () => {
    openLayout(null)
    expect(header().getAllByRole('link').map(href)).toEqual(['/', '/login'])
    expect(header().getByRole('link', { name: 'Login' })).toBeTruthy()
    expect(header().queryAllByRole('button')).toEqual([])
  })

  it('[LAY-04] signed in has a menu button for the phone, which opens a dialog', async () => {
    openLayout(ada)
    const button = header().getByRole('button', { name: 'Open menu' })
    expect(button.getAttribute('aria-haspopup')).toBe('dialog')
    await userEvent.click(button)
    const menu = within(await screen.findByRole('dialog'))
    // The specification's, and beside them what is beyond it; the same as in the bar of a desktop.
    const links = ['/rebates/offers', '/rebates/claims', '/settings', '/help']
    expect(menu.getAllByRole('link').map(href)).toEqual(links)
    const bar = screen.getByRole('navigation', { name: 'Main', hidden: true })
    expect(within(bar).getAllByRole('link', { hidden: true }).map(href)).toEqual(links)
    expect(menu.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })
})

describe('Layout', () => {
  it('[LAY-05] ends with Terms, Privacy and a copyright line with the current year', () => {
    openLayout(null)
    const footer = within(screen.getByRole('contentinfo'))
    expect(href(footer.getByRole('link', { name: 'Terms' }))).toBe('/terms')
    expect(href(footer.getByRole('link', { name: 'Privacy' }))).toBe('/privacy')
    expect(href(footer.getByRole('link', { name: 'Help' }))).toBe('/help')
    expect(href(footer.getByRole('link', { name: 'Contact' }))).toBe('/help?contact=us')
    expect(footer.getByText(`© ${new Date().getFullYear()} Caseback`)).toBeTruthy()
  })

  it('moves the keyboard into the new page after a link of the header', async () => {
    openLayout(ada)
    await userEvent.click(header().getByRole('link', { name: 'My Offers' }))
    expect(await screen.findByText('Offers page')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('Back leads to where the page was left, a link to the top', async () => {
    openLayout(ada)
    document.documentElement.scrollTop = 640
    await userEvent.click(header().getByRole('link', { name: 'My Offers' }))
    expect(await screen.findByText('Offers page')).toBeTruthy()
    expect(document.documentElement.scrollTop).toBe(0)
    window.history.back()
    expect(await screen.findByText('Page')).toBeTruthy()
    expect(document.documentElement.scrollTop).toBe(640)
  })

  it('keeps the page before until the code of the next one is there', async () => {
    openLayout(ada)
    await userEvent.click(header().getByRole('link', { name: 'Settings' }))
    expect(screen.getByText('Page')).toBeTruthy()
    expect(within(screen.getByRole('main')).queryByText('Loading…')).toBeNull()
    arrive({ default: () => 'Settings page' })
    expect(await screen.findByText('Settings page')).toBeTruthy()
  })

  it('skipping to the content keeps what the history knows of the page', async () => {
    openLayout(ada)
    const before = window.history.length
    window.history.replaceState({ usr: { step: 2 } }, '')
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect([window.history.length, window.history.state]).toEqual([before, { usr: { step: 2 } }])
  })
})
