/** What an offer may be called in links, by how often it was tried: letters of its name, then with numbers. */
export function proposeCode(manufacturer: string, name: string, attempt: number): string {
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9 ]/g, '')
  const initials = letters(manufacturer)
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 3)
  const [word = ''] = letters(name).trim().split(' ')
  const stem = `${initials}${word}`.slice(0, 10).padEnd(4, 'X')
  return attempt === 0 ? stem : `${stem}${attempt + 1}`
}
