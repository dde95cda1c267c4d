/**
 * The colours of packages/ui/src/tokens.css that letters use, under the same names: mail programs know no variables and the
 * server imports no web code. colours.test.ts holds both equal, and what stands on what at WCAG AA.
 */
export const light = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  ink: '#1b1f1d',
  muted: '#5a625d',
  line: '#e4e1da',
  basil: '#1f6b4a',
  'basil-tint': '#e7f1eb',
  'on-basil': '#ffffff',
} as const

export type Colour = keyof typeof light

export const dark: Record<Colour, string> = {
  paper: '#141715',
  surface: '#1c201d',
  ink: '#eef0ec',
  muted: '#a6aea8',
  line: '#2e342f',
  basil: '#5dbb8a',
  'basil-tint': '#1e2f26',
  'on-basil': '#10201a',
}

/** What the dark rules of a letter stand under; the development page replaces it to show either scheme. */
export const DARK_SCHEME = '@media (prefers-color-scheme: dark)'

const variables = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The beginning of a sheet: each colour under its name (`var(--basil)`), in either scheme. */
export const colourVariables = `:root{color-scheme:light dark;${variables(light)}}${DARK_SCHEME}{:root{${variables(dark)}}}`
