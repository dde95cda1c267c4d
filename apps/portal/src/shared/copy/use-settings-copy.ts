import { type SettingsCopy, settingsCopy } from '@caseback/words/en/portal/settings-copy'
import { useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

/** The sentences of the settings in the language that is shown. For what runs outside of components. */
export const shownSettingsCopy = (): SettingsCopy => shownTranslation().settings ?? settingsCopy

/** The sentences of the settings in the person's language. */
export const useSettingsCopy = (): SettingsCopy => useSyncExternalStore(onTranslation, shownSettingsCopy)
