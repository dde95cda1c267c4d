import { describe, expect, it } from 'vitest'
import { prefacedByOffer, subjectAbout, subjectNaming } from './named-offer.ts'

describe('an offer in a letter’s first words', () => {
  const facts = (offerName: string, manufacturerName = 'Mama Fry') => ({ offerId: 12, offerName, manufacturerName })
  const subject = (offerName: string, ending = 'is published') =>
    subjectAbout(facts(offerName), (offer) => `Caseback: offer ${offer} ${ending}`)

  it('is its number with name and manufacturer, on one line', () => {
    expect(subject('House Fries')).toBe('Caseback: offer FBR12 (House Fries, Mama Fry) is published')
    expect(subject('House\r\nBcc: a@b')).toBe('Caseback: offer FBR12 (House Bcc: a@b, Mama Fry) is published')
  })

  it('is as much of that as a subject has room for', () => {
    const cut = subject('Fries '.repeat(20))
    expect(cut).toBe('Caseback: offer FBR12 (Fries Fries Fries Fries Fries Fr…) is published')
    expect(cut.length).toBeLessThanOrEqual(70)
    expect(subject('Fries '.repeat(20), `${'and '.repeat(12)}so on`)).toMatch(/^Caseback: offer FBR12 and /)
    expect(subject('')).toBe('Caseback: offer FBR12 is published')
  })

  it('is never cut inside of what somebody sees as one character', () => {
    const family = '👩‍👩‍👧‍👦'
    const whole = new RegExp(`^Caseback: offer FBR12 \\((?:x{0,2}(?:${family})+|x{0,2})…\\) is published$`, 'u')
    for (const before of ['', 'x', 'xx']) {
      expect(subject(`${before}${family.repeat(9)}`)).toMatch(whole)
      const shown = prefacedByOffer(facts(`${before}${'🍟'.repeat(60)}`, 'é'.normalize('NFD').repeat(60)), '')
      expect(shown.isWellFormed()).toBe(true)
      expect(shown).toMatch(/^x{0,2}🍟+…, (?:e\u0301)+…: $/u)
    }
  })

  it('stands before what is shown beside the subject', () => {
    expect(prefacedByOffer(facts('House Fries'), 'Nothing changes.')).toBe('House Fries, Mama Fry: Nothing changes.')
    expect(prefacedByOffer(facts('x'.repeat(200), 'y'.repeat(200)), '').length).toBeLessThanOrEqual(100)
    expect(prefacedByOffer(facts('', ''), 'Nothing changes.')).toBe('Nothing changes.')
  })
})

describe('the subject of a letter that names a company', () => {
  const subject = (name: string) =>
    subjectNaming(name, (company) => `Caseback: ${company} says that it has paid $1,204.00`)

  it('names it whole where there is room, on one line', () => {
    expect(subject('Harvest Valley\r\nPotato Co.')).toBe(
      'Caseback: Harvest Valley Potato Co. says that it has paid $1,204.00',
    )
  })

  it('names as much of it as a subject has room for, and eight letters at least', () => {
    expect(subject('Harvest '.repeat(20))).toHaveLength(70)
    expect(subjectNaming('Harvest Valley', (name) => `${'and '.repeat(20)}${name}`)).toMatch(/and Harvest…$/)
  })
})
