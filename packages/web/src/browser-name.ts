/** Most specific first: Edge and Opera call themselves Chrome, Chrome calls itself Safari. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
] as const

const firstOf = (names: readonly (readonly [string, RegExp])[], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** What people call the browser and system that a User-Agent header stands for; undefined where it names none we know. */
export const browserOf = (userAgent: string | null): { browser: string | undefined; system: string | undefined } => ({
  browser: userAgent === null ? undefined : firstOf(browsers, userAgent),
  system: userAgent === null ? undefined : firstOf(systems, userAgent),
})
