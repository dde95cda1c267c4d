const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The pattern of `like` and `ilike` for a text that stands anywhere, whatever is in it. */
export const containing = (text: string): string => `%${escaped(text)}%`

/** The same for a text that begins with it. */
export const beginning = (text: string): string => `${escaped(text)}%`
