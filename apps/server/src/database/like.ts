/** The pattern of `like` and `ilike` for a text that stands anywhere, whatever is in it. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
