import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferredLanguage } from '../../shared/browser/page-language.ts'
import * as translation from '../../shared/copy/translation.ts'
import { forgetLanguage } from '../../testing/in-language.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(async () => {
  act(() => clearToasts())
  await forgetLanguage()
})

const chooseSpanish = async () => userEvent.click(await screen.findByRole('button', { name: 'Español' }))

describe('the language chooser in the footer', () => {
  it('names the other language in that language, and changes everything at once', async () => {
    openPortal('/login')
    expect((await screen.findByRole('button', { name: 'Español' })).getAttribute('lang')).toBe('es')
    await chooseSpanish()
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Términos' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('es')
    expect(document.activeElement?.textContent).toBe('English')
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('en')
  })

  it('loses nothing that was typed, and says what is wrong with it in the new language', async () => {
    openPortal('/login')
    await userEvent.type(await screen.findByLabelText('Email'), 'kim@')
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
    await chooseSpanish()
    expect(await screen.findByText('El correo electrónico no es válido')).toBeTruthy()
    expect(screen.queryByText('Invalid email address')).toBeNull()
    expect(screen.getByDisplayValue('kim@')).toBe(screen.getByLabelText('Correo electrónico'))
  })

  it('shows that the language is on its way', async () => {
    let arrive = () => undefined as void
    const arrives = new Promise<void>((resolve) => (arrive = resolve))
    vi.spyOn(translation, 'showLanguage').mockReturnValue(arrives)
    openPortal('/login')
    await chooseSpanish()
    expect(screen.getByRole('button', { name: 'Español' }).getAttribute('aria-busy')).toBe('true')
    arrive()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Español' }).getAttribute('aria-busy')).toBeNull())
  })

  it('is remembered in a cookie that the server sees, before what the browser prefers', async () => {
    expect(preferredLanguage()).toBe('en')
    openPortal('/login')
    await chooseSpanish()
    await waitFor(() => expect(document.cookie).toContain('language=es'))
    expect(preferredLanguage()).toBe('es')
  })

  it('without a choice follows the browser', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'es-MX', 'en'])
    expect(preferredLanguage()).toBe('es')
  })

  it('is stored with the account of who is signed in, for its mails', async () => {
    signIn()
    answer('get', 'app/rebate-offers/user/', { results: [], next: null })
    const { requests } = answer('post', 'app/auth/update-language/', { language: 'es' })
    openPortal('/rebates/offers/pending')
    await chooseSpanish()
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ language: 'es' }]))
  })

  it('does not trouble the person when that could not be stored', async () => {
    signIn()
    answer('get', 'app/rebate-offers/user/', { results: [], next: null })
    const { requests } = answer('post', 'app/auth/update-language/', refusal('No'), 500)
    openPortal('/rebates/offers/pending')
    await chooseSpanish()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(await screen.findByRole('heading', { name: 'Mis ofertas' })).toBeTruthy()
    expect(screen.queryByText('No')).toBeNull()
  })

  it('asks nobody else: a visitor has no account', async () => {
    const { requests } = answer('post', 'app/auth/update-language/', { language: 'es' })
    openPortal('/login')
    await chooseSpanish()
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy()
    expect(requests).toEqual([])
  })
})
