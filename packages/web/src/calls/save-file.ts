/** Hands a file to the person, as a download under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it by the next turn; Safari needs a moment more.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
