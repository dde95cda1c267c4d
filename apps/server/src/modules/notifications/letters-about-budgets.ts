import { accountLetters } from '@caseback/words/letters/every-letter'
import { eq } from 'drizzle-orm'
import { manufacturers, offers } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { letterId } from '../events/letter-id.ts'
import type { HeardEvent, Listener } from '../events/listener.ts'
import { staffOf } from './staff-of.ts'

/**
 * Tells publishers, or admins where nobody is one, that the budget of an offer is mostly or wholly committed. Staff read English.
 */
export const lettersAboutBudgets: Listener = {
  name: 'letters-about-budgets',
  hears: (event) => event.type === 'budget.reached',
  async hear(tx, services, heard) {
    // `hears` lets no other type through.
    const event = heard as HeardEvent<'budget.reached'>
    const { offerId, percent, committedCents, budgetCents } = event.facts
    const [row] = await tx
      .select({ offerName: offers.name, manufacturerName: manufacturers.name, pauses: offers.pauseAtBudget })
      .from(offers)
      .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
      .where(eq(offers.id, offerId))
    const { pauses, ...names } = found(row)
    const letter = accountLetters.en.budgetReached({
      publicUrl: services.settings.publicUrl,
      offerId,
      ...names,
      percent,
      committedCents,
      budgetCents,
      isPaused: pauses && percent === 100,
    })
    const publishers = await staffOf(tx, 'publisher')
    for (const { email: to } of publishers.length > 0 ? publishers : await staffOf(tx, 'admin'))
      await enqueueMail(
        services,
        tx,
        { to, language: 'en', ...letter },
        letterId(event, `${lettersAboutBudgets.name} to ${to}`),
      )
  },
}
