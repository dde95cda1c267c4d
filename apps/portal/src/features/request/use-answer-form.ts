import { toast } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { type FormEvent, useRef, useState } from 'react'
import { serverSentence } from '../../shared/api/api-client.ts'
import { readStored, writeStored } from '../../shared/browser/browser-storage.ts'

/** Who answers is asked once in a tab. */
const NAME = 'request_name'

/** The name that whoever answers has called themselves before. */
export const knownName = () => readStored(NAME, 'session') ?? ''

/**
 * A form that says something about a request: the server judges it, each sentence stands at its field, and nothing that was
 * typed is lost. Sent once for a double click.
 */
export function useAnswerForm<Field extends string>(
  fields: readonly Field[],
  words: { sent: string; failed: string },
  post: (values: Record<Field, string>) => Promise<void>,
) {
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const data = new FormData(form)
    const typed = (field: Field) => {
      const value = data.get(field)
      return typeof value === 'string' ? value : ''
    }
    const values = Object.fromEntries(fields.map((field) => [field, typed(field)])) as Record<Field, string>
    sending.current = true
    setBusy(true)
    setProblems({})
    try {
      await post(values)
      if ('name' in values) writeStored(NAME, String(values.name).trim(), 'session')
      toast({ title: words.sent, tone: 'success' })
    } catch (error) {
      const told = error instanceof ApiError ? error.fieldErrors(fields) : []
      if (told.length === 0) toast({ title: serverSentence(error, words.failed), tone: 'destructive' })
      setProblems(
        Object.fromEntries(told.toReversed().map(({ field, message }) => [field, message])) as typeof problems,
      )
      const first = fields.find((field) => told.some((each) => each.field === field))
      const control = first && form.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { problems, busy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}
