import type { Notifications } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { people, personColumns } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { updatePerson } from '../people.store.ts'

/** Which letters somebody wants. */
export async function notificationsOf({ db }: Pick<Services, 'db'>, personId: number): Promise<Notifications> {
  const [row] = await db.select(personColumns).from(people).where(eq(people.id, personId))
  const { declinesClaimSteps, declinesDeadlines, declinesUncashed, wantsTexts } = found(row)
  return {
    claim_steps: !declinesClaimSteps,
    deadlines: !declinesDeadlines,
    uncashed: !declinesUncashed,
    sms: wantsTexts,
  }
}

/** What is not named stays as it is. */
export async function changeNotifications(
  services: Services,
  personId: number,
  wanted: { [Kind in keyof Notifications]?: boolean | undefined },
): Promise<Notifications> {
  // Only what is named is written: two choices at once do not undo each other.
  const declined = {
    declinesClaimSteps: opposite(wanted.claim_steps),
    declinesDeadlines: opposite(wanted.deadlines),
    declinesUncashed: opposite(wanted.uncashed),
    wantsTexts: wanted.sms,
  }
  const changes = Object.fromEntries(Object.entries(declined).filter(([, choice]) => choice !== undefined))
  if (Object.keys(changes).length > 0) await updatePerson(services.db, personId, changes)
  return notificationsOf(services, personId)
}

const opposite = (choice: boolean | undefined) => (choice === undefined ? undefined : !choice)
