import { getEnrollment } from '@caseback/contract'
import { useApi } from './use-api.ts'

/** One enrollment of the signed-in operator; an id that is no number waits for ever, so it is asked for as 0: a 404. */
export function useEnrollment(id: number) {
  return useApi(getEnrollment, { params: { id: Number.isSafeInteger(id) ? id : 0 } })
}
