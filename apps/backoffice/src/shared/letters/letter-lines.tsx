/** A block of a letter: one line below the other, quiet where they are facts. */
export function LetterLines({ lines, quiet = false }: { lines: readonly string[]; quiet?: boolean }) {
  return (
    <div className={`wrap-anywhere ${quiet ? 'text-muted' : ''}`}>
      {lines.map((line, at) => (
        <p key={`${at} ${line}`}>{line}</p>
      ))}
    </div>
  )
}
