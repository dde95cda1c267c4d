import { describe, expect, it } from 'vitest'
import { budgets, type Manifest, overBudget, summary, weigh, weighStaff, withImports } from './bundle-budgets.ts'

const offers = 'src/features/offers/offers-page.tsx'
const needsYou = 'src/features/offers/needs-you.tsx'
const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_base'], dynamicImports: [offers, 'login', 'signup'] },
  'offer.html': { file: 'offer.js', imports: ['_wake'], dynamicImports: ['_react'] },
  'src/preview/start-preview.tsx': { file: 'start-preview.js', imports: ['_react'] },
  _wake: { file: 'wake.js' },
  _base: { file: 'base.js', imports: ['_react'], dynamicImports: ['toasts'] },
  _react: { file: 'react.js' },
  _forms: { file: 'forms.js', imports: ['_react'] },
  [offers]: { file: 'offers.js', imports: ['_base', 'index.html'], dynamicImports: [needsYou] },
  [needsYou]: { file: 'needs-you.js', imports: ['_base'] },
  login: { file: 'login.js', imports: ['_forms', '_base'] },
  signup: { file: 'signup.js', imports: ['_forms'], dynamicImports: ['step-two'] },
  'step-two': { file: 'step-two.js', imports: ['_base', 'signup'] },
  toasts: { file: 'toasts.js' },
}
const sizes: Record<string, number> = {
  'index.js': 1,
  'offer.js': 2,
  'wake.js': 3,
  'start-preview.js': 4,
  'base.js': 10,
  'react.js': 100,
  'forms.js': 1000,
  'offers.js': 5,
  'needs-you.js': 6,
  'login.js': 20,
  'signup.js': 30,
  'step-two.js': 400,
  'toasts.js': 7,
}
const weights = weigh(manifest, (file) => sizes[file] ?? Number.NaN)

const pageOf = (name: string) => ({ file: `${name}.js`, imports: ['_shared'] })
const staff = weighStaff(
  {
    'index.html': { file: 'index.js', imports: ['_react'], dynamicImports: ['src/app/signed-in-desk.tsx'] },
    'src/app/signed-in-desk.tsx': { file: 'desk.js', imports: ['_react', 'index.html'] },
    'src/features/home/home-page.tsx': pageOf('start'),
    'src/features/offers/offers-page.tsx': pageOf('home'),
    'src/features/review/review-desk-page.tsx': pageOf('review'),
    'src/features/funding/funding-page.tsx': pageOf('funding'),
    _react: { file: 'react.js' },
    _shared: { file: 'shared.js' },
  },
  (file) =>
    ({
      'index.js': 1,
      'react.js': 100,
      'desk.js': 20,
      'shared.js': 3,
      'start.js': 2,
      'home.js': 4,
      'review.js': 900,
      'funding.js': 5,
    })[file] ?? Number.NaN,
)

describe('the weight of the portal', () => {
  it('first load: entry and first page with all that they import, each once', () => {
    expect([...withImports(manifest, ['index.html', offers])]).toEqual(['index.html', '_base', '_react', offers])
    expect(weights.firstLoad).toBe(1 + 10 + 100 + 5 + 6)
  })

  it('a shared offer: what comes with its page, and apart from that what wakes it', () => {
    expect(weights.sharedOffer).toBe(2 + 3)
    expect(weights.wokenOffer).toBe(4 + 100)
  })

  it('further parts: what a page adds to the first load, and a part of a page to the page, heaviest first', () => {
    expect(weights.parts).toEqual([
      { part: 'signup', bytes: 30 + 1000 },
      { part: 'login', bytes: 20 + 1000 },
      { part: 'step-two', bytes: 400 },
      { part: 'toasts', bytes: 7 },
    ])
    expect(summary(weights, staff)).toBe(
      'first load 0.1 kB; at most 1.0 kB more (signup); a shared offer with 0.0 kB, woken by 0.1 kB; staff sign-in 0.1 kB, home 1.0 kB',
    )
  })

  it('the back office: what nobody has signed in for, and the heaviest page where a role begins', () => {
    expect(staff).toEqual({ staffSignIn: 1 + 100, staffHome: 1 + 100 + 20 + 3 + 900 })
  })

  it('within the budgets there is nothing to say', () => {
    const parts = [{ part: 'login', bytes: budgets.furtherPart }]
    expect(overBudget({ ...budgets, parts }, budgets)).toEqual([])
  })

  it('says what went over, and by how much', () => {
    const parts = [{ part: 'src/login-page.tsx', bytes: 20_300 }]
    const heavyDesk = { staffSignIn: 76_000, staffHome: 110_200 }
    expect(overBudget({ firstLoad: 97_140, sharedOffer: 93_000, wokenOffer: 91_000, parts }, heavyDesk)).toEqual([
      'The first load of /rebates/offers is 97.1 kB of JavaScript (brotli), 7.1 kB over the budget of 90.0 kB',
      'A shared offer comes with 93.0 kB of JavaScript (brotli), 92.0 kB over the budget of 1.0 kB',
      'A shared offer wakes with 91.0 kB of JavaScript (brotli), 11.0 kB over the budget of 80.0 kB',
      'src/login-page.tsx adds 20.3 kB of JavaScript (brotli), 0.3 kB over the budget of 20.0 kB',
      'The sign-in of the back office is 76.0 kB of JavaScript (brotli), 1.0 kB over the budget of 75.0 kB',
      'The first page of the back office is 110.2 kB of JavaScript (brotli), 0.2 kB over the budget of 110.0 kB',
    ])
  })

  it('a page that the build does not know ends the check', () => {
    expect(() => weigh({ 'index.html': { file: 'index.js' } }, () => 0)).toThrow('has no src/features/offers')
  })
})
