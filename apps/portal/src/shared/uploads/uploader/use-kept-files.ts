import { useEffect, useRef, useState } from 'react'
import { isUnanswered, noteUnanswered } from '../unanswered-uploads.ts'
import { readUploadDraft, writeUploadDraft } from '../upload-drafts.ts'
import { randomKey } from './check-file.ts'
import type { InvoiceFile, Uploaded } from './invoice-files.ts'

/** The chosen files of one claim, kept over reloads under `draftName` with the key that they are sent under. */
export function useKeptFiles(draftName: string) {
  const [files, setFiles] = useState<InvoiceFile[]>([])
  const [notice, setNotice] = useState<'kept' | 'unanswered' | null>(null)
  // The state as the next of several quick changes must see it, before React has rendered the last one.
  const current = useRef<InvoiceFile[]>([])
  const key = useRef('')
  /** Fulfilled once the files of before are there: what is added earlier would take their place. */
  const [restored] = useState(aSign)

  const keep = (next: InvoiceFile[]) => {
    current.current = next
    setFiles(next)
    if (next.length === 0) setNotice(null)
    const unanswered = isUnanswered(draftName, key.current)
    // Other files are another request: the server refuses them under the old key.
    key.current = randomKey()
    if (unanswered) {
      // Under the old key they would have made no second claim.
      noteUnanswered(draftName, next.length > 0 ? key.current : null)
      if (next.length > 0) setNotice('unanswered')
    }
    void writeUploadDraft(draftName, { idempotencyKey: key.current, files: next })
  }

  /** The same files under the same key, with what the server has of them: false where the file is not among them any more. */
  const note = (change: (each: InvoiceFile) => InvoiceFile) => {
    current.current = current.current.map(change)
    setFiles(current.current)
    void writeUploadDraft(draftName, { idempotencyKey: key.current, files: current.current })
  }
  const noteUploaded = (sent: InvoiceFile, uploaded: Uploaded): boolean => {
    const isThere = current.current.some(({ id, file }) => id === sent.id && file === sent.file)
    if (isThere) note((each) => (each.id === sent.id ? { ...each, uploaded } : each))
    return isThere
  }
  const forgetUploaded = () => note(({ uploaded: _uploaded, ...each }) => each)

  useEffect(() => {
    let wanted = true
    const restore = async () => {
      const draft = await readUploadDraft(draftName)
      restored.give()
      if (!wanted || !draft || current.current.length > 0) return
      current.current = draft.files
      key.current = draft.idempotencyKey
      setFiles(draft.files)
      setNotice(isUnanswered(draftName, draft.idempotencyKey) ? 'unanswered' : 'kept')
    }
    void restore()
    return () => {
      wanted = false
    }
  }, [draftName, restored])

  /** Starts over on the same screen, once the server has the files. */
  const clear = () => {
    current.current = []
    key.current = ''
    setFiles([])
    setNotice(null)
  }

  return {
    files,
    /** What the operator is told of files from before. */
    notice,
    keep,
    restored: restored.given,
    noteUploaded,
    /** The server does not have them any more. */
    forgetUploaded,
    clear,
    current: () => current.current,
    key: () => key.current,
  }
}

/** A promise, and what fulfils it. */
function aSign(): { given: Promise<void>; give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

export type KeptFiles = ReturnType<typeof useKeptFiles>
