import { STAFF_BASE } from '@caseback/domain'
import { browserPage } from '../browser/browser-page.ts'
import { forgetDrafts, readStored, storageKeys, writeStored } from '../browser/browser-storage.ts'

/** This tab shows nobody's portal any more: it goes back to where staff began, below the base of the back office. */
export function leaveStaffView(): void {
  const [page] = (readStored(storageKeys.staffView, 'session') ?? '').split('\n')
  for (const key of Object.values(storageKeys)) writeStored(key, null, 'session')
  forgetDrafts()
  browserPage.goTo(STAFF_BASE + page)
}
