import { operatorTypes } from '@caseback/domain'
import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { englishClaimWords } from '@caseback/words/en/claims/claim-words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClaim, aListItem, anEnrollment, anOffer } from '../testing/factories.ts'
import { forgetLanguage, speak } from '../testing/in-language.ts'
import { openPortal } from '../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../testing/signed-in.ts'
import { siteTexts } from '../testing/site-texts.ts'
import { userEvent } from '../testing/user-event.ts'

withApiServer()
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await speak('es')
})
afterEach(async () => {
  act(() => clearToasts())
  await forgetLanguage()
})

const profile = {
  first_name: 'Ada',
  last_name: 'Moreno',
  email: 'ada@example.com',
  phone_number: '(312) 555-0142',
  address: {
    street_address: '12 W Lake St',
    city: 'Chicago',
    state: 'IL',
    postal_code: '60601',
    country: 'United States',
  },
  company_data: {
    operator_type: { name: operatorTypes[0].name },
    company_name: 'Blue Door Diner',
    location_name: 'Lake St',
    domain: 'bluedoor.example',
  },
  payout_method: 'EMAIL',
  payee_name: 'Blue Door Diner',
}

describe('the portal in Spanish', () => {
  it('signs in: its own words, and a refusal asked for in Spanish', async () => {
    openPortal('/login')
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Iniciar sesión · Caseback Reembolsos'))
    const { requests } = answer('post', 'app/auth/login/', refusal('El correo o la contraseña no son correctos.'), 401)
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'x')
    expect(await screen.findByText('El correo electrónico no es válido')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Correo electrónico'), '@example.com')
    await userEvent.type(screen.getByLabelText('Contraseña'), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
    expect(await screen.findByText('Datos incorrectos')).toBeTruthy()
    expect(screen.getByText('El correo o la contraseña no son correctos.')).toBeTruthy()
    expect(requests[0]?.headers.get('Accept-Language')).toBe('es')
    expect(document.documentElement.lang).toBe('es')
  })

  it('signs up: both steps, operator types and what is missing of the address', async () => {
    answer('post', 'app/auth/check-email/', { detail: 'Free.' })
    answer('get', 'app/text-content/', siteTexts({ rebate_user_agreement: '<p>Agreement.</p>' }))
    answer(
      'get',
      'app/categories/',
      operatorTypes.map(({ slug, name, category }, index) => ({ id: index + 1, slug, name, category_name: category })),
    )
    openPortal('/signup')
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Kim')
    await userEvent.type(screen.getByLabelText('Apellido'), 'Lee')
    await userEvent.type(screen.getByLabelText('Teléfono celular'), '3125550100')
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'kim@example.com')
    await userEvent.type(screen.getByLabelText('Contraseña'), 'password-1')
    await userEvent.type(screen.getByLabelText('Confirme la contraseña'), 'password-2')
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Confirme la contraseña'), '{Backspace}1')
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
    await userEvent.selectOptions(
      await screen.findByLabelText('Tipo de negocio'),
      await screen.findByRole('option', { name: 'Educación: primaria y secundaria (K-12)' }),
    )
    expect(screen.getByLabelText('Nombre del distrito escolar')).toBeTruthy()
    expect(screen.getByLabelText('Nombre de la escuela')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Ciudad'), 'Austin')
    await userEvent.click(screen.getByRole('button', { name: 'Terminar' }))
    expect(await screen.findByText('Complete la dirección: Calle y número, Estado, Código postal')).toBeTruthy()
    expect(screen.getByText('Escriba el nombre de la organización')).toBeTruthy()
    expect(screen.getAllByText('Escriba el sitio web').length).toBeGreaterThan(0)
  })

  it('lists offers with units, amounts and days as a kitchen says them', async () => {
    signIn()
    answer('get', 'app/rebate-offers/user/', { results: [aListItem()], next: null })
    openPortal('/rebates/offers/pending')
    expect(await screen.findByRole('heading', { level: 1, name: 'Mis ofertas' })).toBeTruthy()
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('$6')).toBeTruthy()
    expect(card.getByText('de reembolso por caja')).toBeTruthy()
    expect(card.getByText('5 - 50 cajas')).toBeTruthy()
    expect(card.getByText('Hasta $300.00')).toBeTruthy()
    expect(card.getByText('Oferta de primera compra')).toBeTruthy()
    expect(card.getByText('Válida hasta el 31 de enero de 2027')).toBeTruthy()
    expect(screen.getByText('¡Hola, Ada!', { selector: 'span' })).toBeTruthy()
  })

  it('enrolls: the terms of the offer and what is to be accepted', async () => {
    signIn()
    answer('get', 'app/rebate-offer/details/FRIES', {
      offer: anOffer(),
      terms_version: 1,
      is_enrolled: false,
      enrollment_id: null,
    })
    answer('post', 'app/rebate-offer/FRIES/record-view/', null)
    openPortal('/rebates/enroll/FRIES')
    expect(await screen.findByRole('heading', { name: 'Condiciones de la oferta' })).toBeTruthy()
    expect(screen.getByText(/^Envíe sus facturas a más tardar el 28 de febrero de 2027/)).toBeTruthy()
    expect(screen.getByText('Reembolso máximo').nextElementSibling?.textContent).toBe('$300.00')
    expect(screen.getByRole('checkbox', { name: /^He leído y acepto las/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Quiero esta oferta' })).toBeTruthy()
  })

  it('shows a legal text in the English that counts, and says so', async () => {
    answer('get', 'app/text-content/', siteTexts({ rebates_terms_of_service: '<p>Terms.</p>' }))
    openPortal('/terms')
    expect(await screen.findByRole('heading', { name: 'Términos del servicio' })).toBeTruthy()
    expect((await screen.findByText('Terms.')).closest('[lang]')?.getAttribute('lang')).toBe('en')
    expect(screen.getByText(/^Este texto legal está en inglés/)).toBeTruthy()
  })

  it('shows a legal text in the language of the page where it has that wording, and in another that is chosen', async () => {
    const { requests } = answer(
      'get',
      'app/text-content/',
      siteTexts({ rebates_terms_of_service: '<h2>Términos del servicio</h2><p>Condiciones.</p>' }, { language: 'es' }),
    )
    openPortal('/terms')
    expect((await screen.findByText('Condiciones.')).closest('[lang]')?.getAttribute('lang')).toBe('es')
    expect(screen.queryByText(/^Este texto legal está en inglés/)).toBeNull()
    // The title is said once.
    expect(screen.getAllByRole('heading', { name: 'Términos del servicio' })).toHaveLength(1)
    answer('get', 'app/text-content/', siteTexts({ rebates_terms_of_service: '<p>Terms.</p>' }))
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByText('Terms.')).toBeTruthy()
    expect(requests.map(({ search }) => search)).toEqual(['?language=es'])
  })

  it('takes invoices: the uploader, its refusals and the estimate', async () => {
    signIn()
    URL.createObjectURL = () => 'blob:photo'
    URL.revokeObjectURL = () => undefined
    answer('get', 'app/rebates/enrollment/5', anEnrollment())
    answer('get', 'app/auth/profile/', profile)
    openPortal('/rebates/enrollments/5/submit')
    expect(await screen.findByLabelText('¿Qué cantidad de cajas hay en sus facturas?')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Agregue al menos una factura antes de enviar')
    await userEvent.upload(screen.getByLabelText('Archivos', { selector: 'input' }), [
      new File(['a'], 'a.jpg', { type: 'image/jpeg' }),
    ])
    expect(
      await within(await screen.findByRole('region', { name: 'Factura 1' })).findByText('1 archivo adjunto'),
    ).toBeTruthy()
  })

  it('shows a claim: statuses, reasons and days translated by code, people’s words as they are', async () => {
    signIn()
    answer('get', 'app/rebates/enrollment/5', anEnrollment())
    const parts = { reason: 'unreadable', system: null, note: 'Page 2 is dark.' }
    const note = englishClaimWords.notes(parts)
    answer(
      'get',
      'app/rebates/claims/10482/',
      aClaim({
        status: 'CLAIM_REJECTED',
        invalidation_reason: note,
        invalidation_parts: parts,
        promise_date: null,
        state_changes: [
          {
            from_state: 'CLAIM_SUBMITTED',
            to_state: 'CLAIM_REJECTED',
            created: '2026-11-16T16:00:00.000Z',
            notes: note,
            notes_parts: parts,
            created_by_email: 'support@caseback.example',
          },
        ],
      }),
    )
    openPortal('/rebates/enrollments/5/claims/10482')
    expect(await screen.findByRole('heading', { level: 1, name: 'Solicitud 10482' })).toBeTruthy()
    // The heading is there before the claim is, and the claim before its history.
    expect(await screen.findByText('16 nov 2026')).toBeTruthy()
    expect(screen.getAllByText('Rechazada')).toHaveLength(2)
    // One of them comes with a part of the page that is loaded later.
    await waitFor(() => expect(screen.getAllByText('No pudimos leer la factura. Page 2 is dark.')).toHaveLength(2))
    expect(await screen.findByRole('button', { name: 'Pedir otra revisión' })).toBeTruthy()
  })

  it('shows the settings, the operator type by its Spanish name', async () => {
    signIn()
    answer('get', 'app/auth/profile/', profile)
    openPortal('/settings')
    expect(await screen.findByText('Restaurantes y bares')).toBeTruthy()
    for (const title of ['Perfil', 'Teléfono', 'Pagos', 'Dirección', 'Contraseña', 'Empresa', 'Mis datos'])
      expect(await screen.findByRole('region', { name: title })).toBeTruthy()
  })
})
