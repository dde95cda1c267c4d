import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Colour, dark, light } from './colours.ts'

const css = readFileSync(new URL('../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8')

/** Where a colour stands in a letter: text on a ground. `line` is an edge and holds no meaning. */
const textPairs: readonly { text: Colour; ground: Colour }[] = [
  { text: 'basil', ground: 'paper' },
  { text: 'ink', ground: 'surface' },
  { text: 'muted', ground: 'surface' },
  { text: 'basil', ground: 'surface' },
  { text: 'ink', ground: 'basil-tint' },
  { text: 'muted', ground: 'basil-tint' },
  { text: 'on-basil', ground: 'basil' },
  { text: 'muted', ground: 'paper' },
]

/** The hex values of the first block after `selector`. */
function tokensAfter(selector: string): Record<string, string | undefined> {
  const start = css.indexOf('{', css.indexOf(selector))
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [lower = 0, higher = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

describe('the colours of letters', () => {
  const themes = [
    { theme: 'light', colours: light, tokens: tokensAfter('\n:root {') },
    { theme: 'dark', colours: dark, tokens: tokensAfter(':root[data-theme="dark"] {') },
  ] as const

  it.each(themes)('$theme: are those of the web apps', ({ colours, tokens }) => {
    expect(colours).toEqual(Object.fromEntries(Object.keys(colours).map((name) => [name, tokens[name]])))
  })

  it.each(
    themes.flatMap(({ theme, colours }) => textPairs.map(({ text, ground }) => ({ theme, text, ground, colours }))),
  )('$theme: $text on $ground can be read', ({ text, ground, colours }) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it('every colour that stands as text or ground is in a pair that is measured', () => {
    const measured = new Set<Colour>(textPairs.flatMap(({ text, ground }) => [text, ground]))
    expect(Object.keys(light).filter((name) => !measured.has(name as Colour))).toEqual(['line'])
  })
})
