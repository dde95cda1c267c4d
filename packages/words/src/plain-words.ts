/** A code that nobody taught us, readable: 'ON_HOLD' → 'On hold'. */
export function plainWords(code: string): string {
  const words = code
    .trim()
    .replace(/[_\s]+/g, ' ')
    .toLowerCase()
  return words === '' ? 'Unknown' : words.charAt(0).toUpperCase() + words.slice(1)
}
