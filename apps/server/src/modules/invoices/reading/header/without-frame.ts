/** A headline without the stars, lines and brackets that it may be set in. */
export const withoutFrame = (text: string): string => text.replace(/^[\s*=~_.<>[\]()-]+|[\s*=~_.<>[\]-]+$/g, '')
