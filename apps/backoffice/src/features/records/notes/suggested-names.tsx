import { notesCopy as words } from '../../../shared/copy/records/notes-copy.ts'

/** Who may be meant by the name that is being typed; one of them is marked. */
export function SuggestedNames({
  listId,
  suggested,
  marked,
  onTake,
}: {
  /** Its entries are `listId` with their place. */
  listId: string
  suggested: readonly { id: number; name: string }[]
  marked: number
  onTake: (name: string) => void
}) {
  return (
    <>
      <output className="sr-only">{suggested.length > 0 ? words.mayBeMeant(suggested.length) : ''}</output>
      {suggested.length > 0 && (
        <div
          id={listId}
          // Beside a text, where a browser has no list of its own.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={words.whomToName}
          className="flex flex-col overflow-hidden rounded-control border border-line bg-surface"
        >
          {suggested.map(({ id, name }, at) => (
            <div
              key={id}
              id={`${listId}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={at === marked}
              className="min-h-11 cursor-pointer px-3 py-2 wrap-anywhere aria-selected:bg-basil-tint pointer-fine:min-h-9"
              // Not the click: the field would lose the focus before it.
              onPointerDown={(event) => {
                event.preventDefault()
                onTake(name)
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
