// Holds that every decision record tells why it was taken: what was asked, what was weighed, what was chosen and what that costs.

/** The parts of a record in their order: how its heading begins, and what it is called in a sentence. */
const PARTS = [
  { name: 'Context', begins: /^(?:\*\*|#+ )Context\b/ },
  // With what they are for, where a record weighs two things: “Options for memory”.
  { name: 'Options', begins: /^(?:\*\*|#+ )Options\b/ },
  { name: 'Decision', begins: /^(?:\*\*|#+ )Decision\b/ },
  { name: 'Consequences or Costs', begins: /^(?:\*\*|#+ )(?:Consequences|Costs)\b/ },
]

/** `docs/decisions/0001-title.md`, and nothing else of the folder. */
const A_RECORD = /^docs\/decisions\/\d{4}-[^/]+\.md$/

/** One sentence for each part that `text`, the document at `path`, leaves out, or for their order; none where it is no record. */
export function findIncompleteRecords(path: string, text: string): string[] {
  if (!A_RECORD.test(path)) return []
  const lines = text.split('\n')
  const places = PARTS.map(({ name, begins }) => ({ name, at: lines.findIndex((line) => begins.test(line)) }))
  const missing = places.filter(({ at }) => at < 0).map(({ name }) => `${path} has no ${name}`)
  const isInOrder = places.every(({ at }, index) => index === 0 || at > (places[index - 1]?.at ?? -1))
  if (missing.length === 0 && !isInOrder)
    return [`${path} has its parts in another order than ${PARTS.map(({ name }) => name).join(', ')}`]
  return missing
}
