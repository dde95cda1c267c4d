import { type UiLinkProps, UiProvider } from '@caseback/ui'
import { DomainWordsContext } from '@caseback/web/domain-words-context'
import { en, type Messages } from '@caseback/words/en/portal/messages'
import type { Language } from '@caseback/words/languages'
import { type ComponentType, createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

const CopyContext = createContext<Messages>(en)

/** Makes everything inside speak the language that is shown (`showLanguage`), components and their links included. */
export function CopyProvider({ link, children }: { link?: ComponentType<UiLinkProps>; children: ReactNode }) {
  const { messages, words, ui } = useSyncExternalStore(onTranslation, shownTranslation)
  return (
    <CopyContext value={messages}>
      <DomainWordsContext value={words}>
        <UiProvider {...(link && { link })} {...(ui && { copy: ui })}>
          {children}
        </UiProvider>
      </DomainWordsContext>
    </CopyContext>
  )
}

/** The sentences of the portal in the person's language. */
export function useCopy(): Messages {
  return use(CopyContext)
}

/** The language that is shown now. */
export const useLanguage = (): Language => useSyncExternalStore(onTranslation, shownTranslation).language
