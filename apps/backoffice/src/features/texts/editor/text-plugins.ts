import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { sliceOf, textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

/** A new line in the same paragraph. */
const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

/**
 * What is pasted or dropped is cleaned like every other text; the editor's own reader of HTML would be refused by the page's
 * policy, which trusts nobody but the cleaner.
 */
const cleanPaste = new Plugin({
  props: {
    handleDOMEvents: {
      paste(view, event) {
        const html = event.clipboardData?.getData('text/html')
        if (!html) return false
        event.preventDefault()
        view.dispatch(view.state.tr.replaceSelection(sliceOf(html)).scrollIntoView())
        return true
      },
      drop(view, event) {
        const html = event.dataTransfer?.getData('text/html')
        // What is moved within the text is the editor's.
        if (!html || view.dragging) return false
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at) view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, sliceOf(html)))
        return true
      },
    },
  },
})

/** Keys, undo, and what is written at the beginning of a line. Tab leads on to the next control. */
export const textPlugins = (openLink: () => void) => [
  cleanPaste,
  history(),
  keymap({
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-k': () => {
      openLink()
      return true
    },
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs]) => ({ level: signs?.length ?? 2 })),
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
    ],
  }),
]
