import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Tokens = Record<string, string>

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function tokensAfter(selector: string): Tokens {
  const start = css.indexOf('{', css.indexOf(selector))
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio of two #rrggbb colours. */
function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const light = tokensAfter('\n:root {')
const darkByPreference = tokensAfter(":root:not([data-theme='light']) {")
const darkByChoice = tokensAfter(":root[data-theme='dark'] {")

const TEXT = 4.5
const GRAPHIC = 3

/** Every pair that a component puts together: foreground, background, least ratio, where. */
const pairs: [string, string, number, string][] = [
  ['ink', 'paper', TEXT, 'page text'],
  ['ink', 'surface', TEXT, 'card text'],
  ['muted', 'paper', TEXT, 'page hint'],
  ['muted', 'surface', TEXT, 'field hint, placeholder, tab, table header, toast description'],
  ['ink', 'line', TEXT, 'neutral badge, count of a tab, hovered icon button'],
  ['basil', 'paper', TEXT, 'quiet button, link'],
  ['basil', 'surface', TEXT, 'quiet button on a card, link'],
  ['basil-strong', 'paper', TEXT, 'headline of an offer'],
  ['basil-strong', 'basil-tint', TEXT, 'basil badge, success banner, hovered quiet button, empty state'],
  ['ink', 'basil-tint', TEXT, 'selected row, drop area'],
  ['muted', 'basil-tint', TEXT, 'drop area hint'],
  ['on-basil', 'basil', TEXT, 'primary button'],
  ['on-basil', 'basil-strong', TEXT, 'hovered primary button'],
  ['saffron', 'saffron-tint', TEXT, 'saffron badge, warning banner'],
  ['saffron', 'surface', TEXT, 'money on a card'],
  ['saffron', 'paper', TEXT, 'money on the page'],
  ['tomato', 'surface', TEXT, 'field error, toast icon'],
  ['tomato', 'paper', TEXT, 'field error on the page'],
  ['tomato', 'tomato-tint', TEXT, 'tomato badge, danger banner'],
  ['on-tomato', 'tomato', TEXT, 'danger button'],
  ['on-tomato', 'tomato-strong', TEXT, 'hovered danger button'],
  ['sky', 'sky-tint', TEXT, 'sky badge, info banner'],
  ['sky', 'surface', TEXT, 'information on a card'],
  ['muted', 'surround', TEXT, 'file viewer without a page'],
  ['on-finder', 'finder', TEXT, 'beside what the camera sees'],
  ['mark-accent', 'finder', GRAPHIC, 'a photo to be taken again'],
  ['line-strong', 'surface', GRAPHIC, 'edge of a field'],
  ['line-strong', 'paper', GRAPHIC, 'edge of an empty state'],
  ['basil', 'line', GRAPHIC, 'progress on its track'],
  ['basil', 'paper', GRAPHIC, 'edge of the choice that holds beside the others'],
  ['basil', 'basil-tint', GRAPHIC, 'the same edge around its choice'],
  ['mark-line', 'mark', GRAPHIC, 'logo'],
  ['mark-accent', 'mark', GRAPHIC, 'arrow of the logo'],
]

describe('contrast of the tokens', () => {
  it('gives dark by preference and dark by choice the same values', () => {
    expect(darkByChoice).toEqual(darkByPreference)
    expect(Object.keys(darkByChoice).length).toBeGreaterThan(15)
  })

  const themes: Record<string, Tokens> = { light, dark: { ...light, ...darkByChoice } }

  it.each(
    Object.keys(themes).flatMap((theme) => pairs.map((pair) => [theme, ...pair] as const)),
  )('%s: %s on %s is at least %d (%s)', (theme, foreground, background, least) => {
    const tokens = themes[theme] ?? {}
    expect(contrast(tokens[foreground] ?? '', tokens[background] ?? '')).toBeGreaterThanOrEqual(least)
  })
})
