/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | Html[]

/** HTML out of a template; whatever is put in is escaped unless it is Html itself. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(pieces[index - 1] ?? '') + part))
}

function render(piece: Piece): string {
  if (Array.isArray(piece)) return piece.map((each) => each.text).join('')
  return piece instanceof Html ? piece.text : escapeHtml(String(piece))
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 21600 → '$216.00'. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}

/** 'IN_PROCESS' → 'In process'. */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
