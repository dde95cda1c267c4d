import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OfferAbout } from './offer-about.tsx'

const both = { about_en: 'Crisp fries.', about_es: 'Papas crujientes.' }

describe('what is said of an offer', () => {
  it('is shown in the page’s language', () => {
    render(<OfferAbout offer={both} language="es" />)
    expect(screen.getByText('Papas crujientes.').lang).toBe('es')
    expect(screen.queryByText('Crisp fries.')).toBeNull()
  })

  it('is shown in the other language, and said to be, where there is only that', () => {
    const { rerender } = render(<OfferAbout offer={{ ...both, about_es: null }} language="es" />)
    expect(screen.getByText('Crisp fries.').lang).toBe('en')
    expect(screen.getByText('(inglés)')).toBeTruthy()
    rerender(<OfferAbout offer={{ ...both, about_en: null }} language="en" />)
    expect(screen.getByText('Papas crujientes.').lang).toBe('es')
    expect(screen.getByText('(Spanish)')).toBeTruthy()
  })

  it('takes no room where nothing is said', () => {
    const { container } = render(<OfferAbout offer={{ about_en: null, about_es: null }} language="en" />)
    expect(container.innerHTML).toBe('')
  })
})
