import { cleanFragment } from '@caseback/web/site-text/clean-html'

/** A word with the white space before it, and how it stands there. */
export type Word = { text: string; strong: boolean; em: boolean; href: string | null }

const blockTags = ['h2', 'h3', 'h4', 'p', 'li'] as const
type BlockTag = (typeof blockTags)[number]
/** A heading, a paragraph or a point of a list; `depth` is in how many lists it stands. */
export type Block = { tag: BlockTag; depth: number; words: Word[] }

type Style = Omit<Word, 'text'>

/**
 * The parts of a text in the order in which they are read. Where a link leads is told as words behind it: another address is a
 * change that somebody agrees to.
 */
export function readBlocks(html: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  const say = (text: string, style: Style, depth: number) => {
    if (!open) {
      if (text.trim() === '') return
      open = { tag: 'p', depth, words: [] }
      blocks.push(open)
    }
    for (const word of text.match(/\s*\S+|\s+$/gu) ?? []) open.words.push({ ...style, text: word })
  }
  const walk = (node: Node, style: Style, depth: number) => {
    if (node instanceof Text) return say(node.data.replaceAll(/\s+/gu, ' '), style, depth)
    if (!(node instanceof Element)) return
    const tag = node.localName
    if (tag === 'br') return say('\n', style, depth)
    const isList = tag === 'ul' || tag === 'ol'
    const block = blockTags.find((each) => each === tag)
    // The paragraph of a point is the point.
    const isPoint = tag === 'p' && open?.tag === 'li' && open.words.length === 0
    if (block && !isPoint) {
      open = { tag: block, depth, words: [] }
      blocks.push(open)
    }
    const href = tag === 'a' ? node.getAttribute('href') : style.href
    const own = { strong: style.strong || tag === 'strong', em: style.em || tag === 'em', href }
    for (const child of node.childNodes) walk(child, own, isList ? depth + 1 : depth)
    if (tag === 'a' && href && open) open.words.push({ ...style, text: ` (${href})` })
    if (block || isList) open = null
  }
  for (const child of cleanFragment(html).childNodes) walk(child, { strong: false, em: false, href: null }, 0)
  return blocks.filter(({ words }) => words.some(({ text }) => text.trim() !== ''))
}
