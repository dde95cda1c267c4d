/** Saves a table that this page has made, as CSV that spreadsheets open in the right letters. */
export function downloadTable(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
