import { diffArrays } from 'diff'
import { type Block, readBlocks, type Word } from './read-blocks.ts'

export type MarkedWord = Word & { isChanged: boolean }
/** A part as it was or will be, with the words that are not in the other. */
export type MarkedBlock = Omit<Block, 'words'> & { words: MarkedWord[] }
/** What stands side by side: null where one has nothing. */
export type Row = { before: MarkedBlock | null; after: MarkedBlock | null; isChanged: boolean }

const wordKey = ({ text, strong, em, href }: Word) => JSON.stringify([text.trim(), strong, em, href])
const blockKey = ({ tag, depth, words }: Block) => JSON.stringify([tag, depth, words.map(wordKey)])

const mark = ({ words, ...block }: Block, isChanged: (at: number) => boolean): MarkedBlock => ({
  ...block,
  words: words.map((word, at) => ({ ...word, isChanged: isChanged(at) })),
})

/** Two parts that stand for each other, word by word. */
function besideEachOther(before: Block, after: Block): Row {
  const [left, right]: [boolean[], boolean[]] = [[], []]
  for (const { value, added, removed } of diffArrays(before.words.map(wordKey), after.words.map(wordKey))) {
    if (!added) left.push(...value.map(() => removed))
    if (!removed) right.push(...value.map(() => added))
  }
  // Another kind of part: a heading that became a paragraph has changed whole.
  const isOther = before.tag !== after.tag || before.depth !== after.depth
  return {
    before: mark(before, (at) => isOther || left[at] === true),
    after: mark(after, (at) => isOther || right[at] === true),
    isChanged: true,
  }
}

/** How much two parts have in common: 0, nothing, to 1. */
function likeness(before: Block, after: Block): number {
  const known = new Set(before.words.map(wordKey))
  const common = after.words.filter((word) => known.has(wordKey(word))).length
  return common / Math.max(before.words.length, after.words.length, 1)
}

/** Rows of parts that went and parts that came at one place: those that are alike stand beside each other, in their order. */
function pair(gone: readonly Block[], come: readonly Block[]): Row[] {
  const rows: Row[] = []
  let left = 0
  for (const after of come) {
    const at = gone.findIndex((before, place) => place >= left && likeness(before, after) > 0.35)
    if (at === -1) {
      rows.push({ before: null, after: mark(after, () => true), isChanged: true })
      continue
    }
    for (const before of gone.slice(left, at))
      rows.push({ before: mark(before, () => true), after: null, isChanged: true })
    const before = gone[at]
    if (before) rows.push(besideEachOther(before, after))
    left = at + 1
  }
  for (const before of gone.slice(left)) rows.push({ before: mark(before, () => true), after: null, isChanged: true })
  return rows
}

/** Two wordings of a text side by side. */
export function compareTexts(before: string, after: string): Row[] {
  const [earlier, later] = [readBlocks(before), readBlocks(after)]
  const rows: Row[] = []
  let [left, right] = [0, 0]
  let gone: Block[] = []
  let come: Block[] = []
  const close = () => {
    rows.push(...pair(gone, come))
    gone = []
    come = []
  }
  for (const { value, added, removed } of diffArrays(earlier.map(blockKey), later.map(blockKey))) {
    if (removed) gone.push(...earlier.slice(left, left + value.length))
    else if (added) come.push(...later.slice(right, right + value.length))
    else {
      close()
      for (let at = 0; at < value.length; at++) {
        const [old, next] = [earlier[left + at], later[right + at]]
        if (old && next) rows.push({ before: mark(old, () => false), after: mark(next, () => false), isChanged: false })
      }
    }
    if (!added) left += value.length
    if (!removed) right += value.length
  }
  close()
  return rows
}

/** How many words came and went. */
export const countWords = (rows: readonly Row[]): { added: number; removed: number } => {
  const changed = (block: MarkedBlock | null) =>
    block?.words.filter(({ text, isChanged }) => isChanged && text.trim() !== '').length ?? 0
  return {
    added: rows.reduce((sum, { after }) => sum + changed(after), 0),
    removed: rows.reduce((sum, { before }) => sum + changed(before), 0),
  }
}
