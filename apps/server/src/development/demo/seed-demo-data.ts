import { addDays, brand, chainKey, customChainKey, dayOf } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { chains, operatorTypes, programFacts } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { insertChains } from '../../modules/chains/chains.store.ts'
import { createEvents } from '../../modules/events/events.store.ts'
import { draftOffer } from '../../modules/offers/publish/draft-offer.ts'
import { moveOffer } from '../../modules/offers/publish/move-offer.ts'
import { publishOffer } from '../../modules/offers/publish/publish-offer.ts'
import { noteVerified } from '../../modules/people/people.store.ts'
import { hashPassword } from '../../modules/people/sign-in/hash-password.ts'
import { registerOperator } from '../../modules/people/sign-up/register-operator.ts'
import { changeProvider } from '../../modules/provider/change-provider.ts'
import { insertStaff } from '../../modules/staff/staff.store.ts'
import { listeners } from '../../modules.ts'
import { found } from '../../platform/errors.ts'
import { keepFact } from '../../platform/process/program-facts.store.ts'
import type { Services } from '../../platform/services.ts'
import { SAMPLE_REMIT_TO } from '../request-mail-samples.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { demoChains } from './demo-chains.ts'
import { demoCollections, playCollection } from './demo-collections.ts'
import { DAY_OF_REVOKING, demoSignUpCodes, makeDemoLinks, revokeDemoLinks } from './demo-links.ts'
import { type DemoOffer, demoOffers, firstDayOf } from './demo-offers.ts'
import { demoClaims, demoOperators } from './demo-operators.ts'
import { writeDemoReadyNotes } from './demo-ready-notes.ts'
import { DAY_OF_NEW_TERMS, publishDemoTexts, publishNewTerms } from './demo-texts.ts'
import { hearDemoEvents } from './hear-demo-events.ts'
import { makeCatalog } from './make-catalog.ts'
import { playClaim } from './play-demo-claim.ts'
import type { Story } from './story.ts'

const FACT = 'demo-data'

const FIRST_DAY = -59
/** On this day offers are paused and deleted that are so today. */
const LATE_MOVE = -4

/**
 * Fills an empty program with a living demo, once: made by the use cases themselves with a set clock, dates counted from the
 * first start, all in one transaction. Returns false when it is there already.
 */
export async function seedDemoData(services: Services): Promise<boolean> {
  const [fact] = await services.db.select().from(programFacts).where(eq(programFacts.key, FACT))
  if (fact) return false
  await transact(services.db, async (tx) => {
    const start = services.clock.now()
    let time = start
    const clock = { now: () => time }
    const firstStart = dayOf(start, services.settings.timeZone)
    const story: Story = {
      tx,
      // Inside the transaction the use cases' own transactions are savepoints of it.
      services: { ...services, db: tx, clock, events: createEvents({ clock, jobs: services.jobs }, listeners) },
      goTo(day, hour = 9) {
        const at = new Date(`${addDays(firstStart, day)}T${String(hour + 6).padStart(2, '0')}:12:00Z`)
        // Today's steps may not lie in the future.
        time = at > start ? start : at
      },
      firstStart,
      variants: new Map(),
      offerIds: new Map(),
      personIds: new Map(),
      staffIds: new Map(),
    }
    story.goTo(FIRST_DAY)
    await introduceProvider(story)
    await insertChains(tx, demoChains)
    await addStaff(story)
    await writeDemoReadyNotes(story)
    await publishDemoTexts(story)
    await publishOffers(story)
    await signUpOperators(story)
    const events = [
      { day: DAY_OF_NEW_TERMS, play: () => publishNewTerms(story) },
      { day: DAY_OF_REVOKING, play: () => revokeDemoLinks(story) },
      ...demoOffers.map((offer) => ({ day: LATE_MOVE, play: () => moveDemoOffer(story, offer) })),
      ...demoClaims.map((claim) => ({ day: claim.day, play: () => playClaim(story, claim) })),
      ...demoCollections.map((collection) => ({ day: collection.day, play: () => playCollection(story, collection) })),
    ]
    for (const event of events.toSorted((one, other) => one.day - other.day)) {
      await event.play()
      await hearDemoEvents(story)
    }
    await keepFact(tx, FACT, start.toISOString())
  })
  return true
}

/** The demo is the brand's own. */
async function introduceProvider({ services }: Story) {
  const { name, legalName, supportEmail } = brand
  await changeProvider(services, {
    staffId: null,
    changes: { name, legal_name: legalName, support_email: supportEmail, remit_to: SAMPLE_REMIT_TO },
  })
}

async function addStaff({ tx, services, staffIds }: Story) {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const account of DEMO_ACCOUNTS) {
    if (account.role === null) continue
    const { id } = await insertStaff(tx, {
      email: account.email,
      name: account.name,
      roles: [account.role],
      passwordHash,
      oneTimeCodeRequired: false,
      createdAt: services.clock.now(),
    })
    staffIds.set(account.role, id)
  }
}

async function publishOffers(story: Story) {
  const { services, firstStart, variants, offerIds } = story
  const manufacturerIds = await makeCatalog(story)
  for (const offer of demoOffers) {
    const qualifying = offer.skus.map((sku) => found(variants.get(sku)).variantId)
    const id = await draftOffer(services, {
      staffId: null,
      manufacturer_id: found(manufacturerIds.get(offer.manufacturer)),
      name: offer.name,
      offer_code: offer.code,
      offer_type: offer.type,
      valid_from: firstDayOf(offer, firstStart),
      valid_to: addDays(firstStart, offer.toDay),
      about_en: offer.about?.en ?? null,
      about_es: offer.about?.es ?? null,
      learn_more_url: offer.learnMore ? 'https://example.com/products' : null,
      terms: {
        unit: 'unit',
        discount_type: offer.discountType,
        tiers: offer.tiers.map((tier) => ({ ...tier, discount: tier.discount / 100 })),
        max_units_per_location: offer.maxUnitsPerLocation,
        variant_ids: qualifying,
      },
      ...(offer.budget && { budget: offer.budget.dollars, pause_at_budget: offer.budget.pauses }),
      audience: { operator_types: offer.published ? ['restaurants-bars'] : [], chain_ids: [] },
    })
    offerIds.set(offer.code, id)
    if (offer.state === 'DRAFT') continue
    await publishOffer(services, { id, staffId: null })
    await makeDemoLinks(story, offer, id)
  }
}

async function moveDemoOffer({ services, offerIds }: Story, { code, state }: DemoOffer) {
  const id = found(offerIds.get(code))
  if (state === 'PAUSED') await moveOffer(services, { id, staffId: null, move: 'pause' })
  if (state === 'DELETED')
    await moveOffer(services, { id, staffId: null, move: 'delete', reason: 'The product is no longer made.' })
}

async function signUpOperators({ tx, services, personIds }: Story) {
  const types = await tx.select().from(operatorTypes)
  const chainRows = await tx.select().from(chains)
  for (const operator of demoOperators) {
    const chain = chainRows.find((row) => row.name === operator.chain)
    const { personId } = await registerOperator(
      services,
      {
        email: operator.email,
        password: DEMO_PASSWORD,
        first_name: operator.firstName,
        last_name: operator.lastName,
        phone_number: operator.phone,
        caseback_id: chain ? chainKey(chain.id) : customChainKey,
        operator_type_id: found(types.find((type) => type.slug === operator.type)).id,
        overridden_company_name: operator.company || null,
        overridden_company_door_name: operator.location,
        overridden_company_domain: operator.website || null,
        street_address: operator.street,
        city: operator.city,
        state: operator.state,
        postal_code: operator.zip,
        country: 'United States',
        ...demoSignUpCodes(operator.email),
      },
      { language: 'en', marks: [] },
    )
    await noteVerified(tx, personId, services.clock.now())
    personIds.set(operator.email, personId)
  }
}
