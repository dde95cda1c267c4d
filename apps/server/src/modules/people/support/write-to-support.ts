import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'

/** A person's message to support: it stands with their account from now on, and a letter with it goes to support's address. */
export const writeToSupport = (services: Services, personId: number, text: string): Promise<void> =>
  transact(services.db, (tx) => services.events.append(tx, { type: 'support.asked', facts: { personId, text } }))
