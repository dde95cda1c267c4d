import { cleanFragment } from '@caseback/web/site-text/clean-html'
import { DOMParser, DOMSerializer, type Node, Schema } from 'prosemirror-model'

/** What a text may be made of, and nothing else: the elements of `textMarkup`. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: (node) => [`h${Number(node.attrs['level'])}`, 0],
    },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: {
      content: 'paragraph (paragraph | bullet_list | ordered_list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
      toDOM: (mark) => ['a', { href: String(mark.attrs['href']) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
  },
})

const parser = DOMParser.fromSchema(textSchema)
const serializer = DOMSerializer.fromSchema(textSchema)

/** HTML of a text as the editor has it; what a text may not have is left out. */
export const docOf = (html: string): Node => parser.parse(cleanFragment(html))

/** The same of something that is pasted into a text, which may begin and end within a paragraph. */
export const sliceOf = (html: string) => parser.parseSlice(cleanFragment(html), { preserveWhitespace: false })

/** The HTML of what is in the editor; '' when there is nothing to read. */
export function htmlOf(doc: Node): string {
  if (doc.textContent.trim() === '') return ''
  const container = document.createElement('div')
  container.append(serializer.serializeFragment(doc.content))
  // The editor wraps the text of a list item in a paragraph; the stored HTML has none.
  for (const item of container.querySelectorAll('li')) {
    const first = item.firstElementChild
    if (first?.localName === 'p') first.replaceWith(...first.childNodes)
  }
  return container.innerHTML
}

/** HTML as the editor would write it: two that are alike to a reader are alike here too. */
export const normalHtml = (html: string): string => htmlOf(docOf(html))
