import { type StaffViewCopy, staffViewCopy } from '@caseback/words/en/portal/staff-view-copy'
import { useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

const shownStaffViewCopy = (): StaffViewCopy => shownTranslation().staffView ?? staffViewCopy

/** What is said to a member of staff who sees the portal as an operator does, in the language of the page. */
export const useStaffViewCopy = (): StaffViewCopy => useSyncExternalStore(onTranslation, shownStaffViewCopy)
