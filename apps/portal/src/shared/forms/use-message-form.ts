import { toast } from '@caseback/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { serverSentence } from '../api/api-client.ts'
import { readStored, writeStored } from '../browser/browser-storage.ts'

/** The most that a message to us may hold. */
export const MOST_CHARACTERS = 2_000

type Words = { missing: string; sent: string; failed: string }

/**
 * A message to us: kept over reloads under `draft` until it is sent, once for a double click.
 * @param asked open from the beginning, with the keyboard in it
 */
export function useMessageForm(draft: string, words: Words, post: (text: string) => Promise<void>, asked = false) {
  const [text, setText] = useState(() => readStored(draft, 'session') ?? '')
  const [open, setOpen] = useState(text !== '' || asked)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [shown, setShown] = useState(asked)
  // The button that was pressed is gone: the keyboard goes on in what came in its place.
  useEffect(() => {
    if (shown) field.current?.focus()
  }, [shown])

  const show = () => {
    setOpen(true)
    setShown(true)
  }
  const type = (typed: string) => {
    setText(typed)
    setProblem(undefined)
    writeStored(draft, typed, 'session')
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setProblem(words.missing)
    if (sending.current) return undefined
    sending.current = true
    setBusy(true)
    try {
      await post(text.trim())
      writeStored(draft, null, 'session')
      toast({ title: words.sent, tone: 'success' })
    } catch (error) {
      setProblem(serverSentence(error, words.failed))
    } finally {
      sending.current = false
      setBusy(false)
    }
    return undefined
  }
  return { text, type, open, show, field, problem, busy, send }
}
