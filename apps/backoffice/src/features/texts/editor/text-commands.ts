import { setBlockType, toggleMark } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

export const blocks = ['paragraph', 'h2', 'h3', 'h4'] as const
export type TextBlock = (typeof blocks)[number]

/** What stands where the cursor is, for the toolbar. */
export type Standing = {
  block: TextBlock
  isBold: boolean
  isItalic: boolean
  list: 'bullet' | 'ordered' | null
  /** The address of the link that the cursor is in. */
  link: string | null
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, $from, to, empty } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}

/** The list that the cursor is in, the innermost. */
function listAround({ selection: { $from } }: EditorState): NodeType | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (type === nodes.bullet_list || type === nodes.ordered_list) return type
  }
  return null
}

const linkAt = ({ selection: { $from, from, to, empty }, doc }: EditorState): string | null => {
  const found = empty ? marks.link.isInSet($from.marks()) : undefined
  let href = found ? String(found.attrs['href']) : null
  if (!empty)
    doc.nodesBetween(from, to, (node) => {
      const mark = marks.link.isInSet(node.marks)
      if (mark) href ??= String(mark.attrs['href'])
    })
  return href
}

/** What the toolbar shows of a state. */
export function standingOf(state: EditorState): Standing {
  const { parent } = state.selection.$from
  const level = Number(parent.attrs['level'])
  const list = listAround(state)
  return {
    block: parent.type === nodes.heading && (level === 2 || level === 3 || level === 4) ? `h${level}` : 'paragraph',
    isBold: hasMark(state, marks.strong),
    isItalic: hasMark(state, marks.em),
    list: list === nodes.bullet_list ? 'bullet' : list === nodes.ordered_list ? 'ordered' : null,
    link: linkAt(state),
  }
}

/** Makes what the cursor is in a heading, or text again; a point of a list is no heading and leaves the list first. */
export const setBlock = (block: TextBlock): Command =>
  block === 'paragraph'
    ? setBlockType(nodes.paragraph)
    : (state, dispatch, view) => {
        const set = setBlockType(nodes.heading, { level: Number(block.slice(1)) })
        if (set(state, dispatch, view)) return true
        if (!liftListItem(nodes.list_item)(state, dispatch, view) || !view) return false
        return set(view.state, dispatch, view)
      }

/** Makes a list of what is selected, another kind of list of a list, or text again of one of this kind. */
export const toggleList = (kind: 'bullet' | 'ordered'): Command => {
  const type = kind === 'bullet' ? nodes.bullet_list : nodes.ordered_list
  return (state, dispatch, view) => {
    const around = listAround(state)
    if (around === type) return liftListItem(nodes.list_item)(state, dispatch, view)
    if (!around) {
      // A point of a list is no heading.
      const isHeading = state.selection.$from.parent.type === nodes.heading
      if (isHeading && view && dispatch) setBlockType(nodes.paragraph)(state, dispatch)
      return wrapInList(type)(isHeading && view ? view.state : state, dispatch, view)
    }
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth--)
      if ($from.node(depth).type === around) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
        return true
      }
    return false
  }
}

export const toggleBold = toggleMark(marks.strong)
export const toggleItalic = toggleMark(marks.em)

/** Where the link around the cursor begins and ends. */
function linkRange({ selection: { $from, from, to, empty } }: EditorState): { from: number; to: number } {
  const mark = empty ? marks.link.isInSet($from.marks()) : undefined
  if (!mark) return { from, to }
  let [start, end] = [$from.index(), $from.indexAfter()]
  const { parent } = $from
  while (start > 0 && mark.isInSet(parent.child(start - 1).marks)) start--
  while (end < parent.childCount && mark.isInSet(parent.child(end).marks)) end++
  const at = (index: number) => {
    let position = $from.start()
    for (let each = 0; each < index; each++) position += parent.child(each).nodeSize
    return position
  }
  return { from: at(start), to: at(end) }
}

/** Lets the selection, or the link around the cursor, lead to an address; where nothing is selected the address is its words. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state)
    const mark = marks.link.create({ href })
    dispatch?.(
      from === to
        ? state.tr.insert(from, textSchema.text(href.replace(/^mailto:/, ''), [mark]))
        : state.tr.removeMark(from, to, marks.link).addMark(from, to, mark),
    )
    return true
  }

/** Takes the link away from the selection, or around the cursor. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state)
  dispatch?.(state.tr.removeMark(from, to, marks.link))
  return true
}

/** What somebody types as an address: of a page, or an e-mail address; null when it is neither. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  const whole = /^(?:https?|mailto):/i.test(text) ? text : `https://${text}`
  if (/^mailto:/i.test(whole)) return /^mailto:[^\s@]+@[^\s@]+$/i.test(whole) ? whole : null
  if (/\s/.test(whole) || !URL.canParse(whole)) return null
  const { hostname } = new URL(whole)
  return hostname.includes('.') || hostname === 'localhost' ? whole : null
}
