import { createContext, type ReactNode, use } from 'react'
import { en, type Messages } from './en.ts'

const CopyContext = createContext<Messages>(en)

/** Chooses the language of everything inside. */
export function CopyProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <CopyContext value={messages}>{children}</CopyContext>
}

/** The sentences of the portal in the person's language. */
export function useCopy(): Messages {
  return use(CopyContext)
}
