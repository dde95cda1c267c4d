import { classNames, IconButton, Select } from '@caseback/ui'
import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { textEditorCopy } from '../../../shared/copy/publishing/text-editor-copy.ts'
import { LinkDialog } from './link-dialog.tsx'
import {
  blocks,
  removeLink,
  type Standing,
  setBlock,
  setLink,
  standingOf,
  toggleBold,
  toggleItalic,
  toggleList,
} from './text-commands.ts'
import { textPlugins } from './text-plugins.ts'
import { docOf, htmlOf } from './text-schema.ts'

type Shown = Standing & { canUndo: boolean; canRedo: boolean }

const shownOf = (state: EditorState): Shown => ({
  ...standingOf(state),
  canUndo: undoDepth(state) > 0,
  canRedo: redoDepth(state) > 0,
})

/**
 * A text that one writes as it will be read. `html` is what it says; given another one than what was written last it says that,
 * and forgets what could be undone.
 */
export function RichText({
  label,
  language,
  html,
  onChange,
}: {
  label: string
  language: string
  /** As `normalHtml` writes it. */
  html: string
  onChange: (html: string) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const written = useRef(html)
  const [shown, setShown] = useState<Shown>()
  const [isLinking, setLinking] = useState(false)
  const openLink = useEffectEvent(() => setLinking(true))
  const changed = useEffectEvent((state: EditorState) => {
    setShown(shownOf(state))
    const next = htmlOf(state.doc)
    if (next === written.current) return
    written.current = next
    onChange(next)
  })
  const first = useEffectEvent(() => html)
  useEffect(() => {
    if (!place.current) return undefined
    const plugins = textPlugins(() => openLink())
    const editor = new EditorView(place.current, {
      state: EditorState.create({ doc: docOf(first()), plugins }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        spellcheck: 'true',
        class: 'rich-text min-h-96 whitespace-pre-wrap px-4 py-4 outline-none sm:px-5',
      },
      markViews: { link: (mark) => ({ dom: linkToWrite(String(mark.attrs['href'])) }) },
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction))
        changed(editor.state)
      },
    })
    view.current = editor
    setShown(shownOf(editor.state))
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [label, language])
  useEffect(() => {
    const editor = view.current
    if (!editor || html === written.current) return
    written.current = html
    editor.updateState(EditorState.create({ doc: docOf(html), plugins: editor.state.plugins }))
    setShown(shownOf(editor.state))
  }, [html])

  const run = (command: Command) => {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch, editor)
    editor.focus()
  }
  return (
    <div className="rounded-card border border-line-strong bg-surface has-[.ProseMirror-focused]:border-basil has-[.ProseMirror-focused]:outline-1 has-[.ProseMirror-focused]:outline-basil">
      {shown && <Toolbar shown={shown} run={run} onLink={() => setLinking(true)} />}
      <div ref={place} />
      {isLinking && (
        <LinkDialog
          href={shown?.link ?? null}
          onSet={(href) => {
            setLinking(false)
            run(setLink(href))
          }}
          onRemove={() => {
            setLinking(false)
            run(removeLink)
          }}
          onCancel={() => {
            setLinking(false)
            view.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** A link that one writes is words with a look; nobody follows it from here. */
function linkToWrite(href: string): HTMLElement {
  const link = document.createElement('a')
  link.title = href
  return link
}

function Toolbar({ shown, run, onLink }: { shown: Shown; run: (command: Command) => void; onLink: () => void }) {
  const words = textEditorCopy
  return (
    <fieldset className="sticky top-0 z-10 flex flex-wrap items-center gap-1 rounded-t-card border-b border-line bg-surface p-1.5">
      <legend className="sr-only">{words.toolbar}</legend>
      <Select
        aria-label={words.block}
        className="w-44"
        value={shown.block}
        onChange={(event) => {
          const block = blocks.find((each) => each === event.target.value)
          if (block) run(setBlock(block))
        }}
      >
        {blocks.map((block) => (
          <option key={block} value={block}>
            {words.blocks[block]}
          </option>
        ))}
      </Select>
      <Tool label={words.bold} icon={<Bold />} isOn={shown.isBold} onPress={() => run(toggleBold)} />
      <Tool label={words.italic} icon={<Italic />} isOn={shown.isItalic} onPress={() => run(toggleItalic)} />
      <Tool
        label={words.bulletList}
        icon={<List />}
        isOn={shown.list === 'bullet'}
        onPress={() => run(toggleList('bullet'))}
      />
      <Tool
        label={words.orderedList}
        icon={<ListOrdered />}
        isOn={shown.list === 'ordered'}
        onPress={() => run(toggleList('ordered'))}
      />
      <Tool label={words.link} icon={<Link />} isOn={shown.link !== null} onPress={onLink} />
      <span className="ml-auto flex">
        <IconButton label={words.undo} icon={<Undo />} disabled={!shown.canUndo} onClick={() => run(undo)} />
        <IconButton label={words.redo} icon={<Redo />} disabled={!shown.canRedo} onClick={() => run(redo)} />
      </span>
    </fieldset>
  )
}

const Tool = ({
  label,
  icon,
  isOn,
  onPress,
}: {
  label: string
  icon: ReactNode
  isOn: boolean
  onPress: () => void
}) => (
  <IconButton
    label={label}
    icon={icon}
    aria-pressed={isOn}
    className={classNames(isOn && 'bg-basil-tint text-basil')}
    // The selection stays where it is.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  />
)
