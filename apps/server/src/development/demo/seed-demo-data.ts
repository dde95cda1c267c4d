import { addDays, chainKey, customChainKey, dayOf, type Terms } from '@caseback/domain'
import { asc, eq } from 'drizzle-orm'
import { chains, operatorTypes, productVariants, programFacts } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { createManufacturer } from '../../modules/catalog/manufacturers/create-manufacturer.ts'
import { createProduct } from '../../modules/catalog/products/create-product.ts'
import { insertChains } from '../../modules/chains/chains.store.ts'
import { createEvents } from '../../modules/events/events.store.ts'
import { createShareLink } from '../../modules/offers/links/create-share-link.ts'
import { createOffer } from '../../modules/offers/publish/create-offer.ts'
import { noteVerified } from '../../modules/people/people.store.ts'
import { hashPassword } from '../../modules/people/sign-in/hash-password.ts'
import { registerOperator } from '../../modules/people/sign-up/register-operator.ts'
import { insertStaff } from '../../modules/staff/staff.store.ts'
import { listeners } from '../../modules.ts'
import { found } from '../../platform/errors.ts'
import { keepFact } from '../../platform/process/program-facts.store.ts'
import type { Services } from '../../platform/services.ts'
import { demoManufacturers } from './catalog.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { demoChains } from './demo-chains.ts'
import { demoCollections, playCollection } from './demo-collections.ts'
import { demoOffers } from './demo-offers.ts'
import { demoClaims, demoOperators } from './demo-operators.ts'
import { playClaim } from './play-demo-claim.ts'
import type { Story } from './story.ts'

const FACT = 'demo-data'

const FIRST_DAY = -59

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
    await insertChains(tx, demoChains)
    await addStaff(story)
    await publishOffers(story)
    await signUpOperators(story)
    const events = [
      ...demoClaims.map((claim) => ({ day: claim.day, play: () => playClaim(story, claim) })),
      ...demoCollections.map((collection) => ({ day: collection.day, play: () => playCollection(story, collection) })),
    ]
    for (const event of events.toSorted((one, other) => one.day - other.day)) await event.play()
    await keepFact(tx, FACT, start.toISOString())
  })
  return true
}

async function addStaff({ tx, services, staffIds }: Story) {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const account of DEMO_ACCOUNTS) {
    if (account.role === null) continue
    const { id } = await insertStaff(tx, {
      email: account.email,
      name: account.name,
      role: account.role,
      passwordHash,
      oneTimeCodeRequired: false,
      createdAt: services.clock.now(),
    })
    staffIds.set(account.role, id)
  }
}

async function publishOffers({ tx, services, firstStart, variants, offerIds }: Story) {
  const products = new Map<string, Terms['products'][number]>()
  const manufacturerIds = new Map<string, number>()
  for (const manufacturer of demoManufacturers) {
    const manufacturerId = await createManufacturer(services, {
      name: manufacturer.name,
      rebate_support_email: manufacturer.supportEmail,
      staffId: null,
    })
    manufacturerIds.set(manufacturer.name, manufacturerId)
    for (const { variants: made, ...product } of manufacturer.products) {
      const productId = await createProduct(services, {
        ...product,
        manufacturer_id: manufacturerId,
        variants: made.map(({ price: _price, ...variant }) => variant),
        staffId: null,
      })
      const rows = await tx
        .select()
        .from(productVariants)
        .where(eq(productVariants.productId, productId))
        .orderBy(asc(productVariants.id))
      const qualifying = {
        ...product,
        productId,
        variants: rows.map(({ id: variantId, name, format, sku, gtin }) => ({ variantId, name, format, sku, gtin })),
      }
      for (const { sku, variantId } of qualifying.variants) {
        products.set(sku, qualifying)
        variants.set(sku, { productId, variantId })
      }
    }
  }
  const [restaurants] = await tx.select().from(operatorTypes).where(eq(operatorTypes.slug, 'restaurants-bars'))
  for (const offer of demoOffers) {
    const qualifying = [...new Set(offer.skus.map((sku) => found(products.get(sku))))].map((product) => ({
      ...product,
      variants: product.variants.filter((variant) => offer.skus.includes(variant.sku)),
    }))
    const id = await createOffer(tx, services, {
      code: offer.code,
      manufacturerId: found(manufacturerIds.get(offer.manufacturer)),
      name: offer.name,
      type: offer.type,
      state: offer.state,
      validFrom: addDays(firstStart, offer.fromDay),
      validTo: addDays(firstStart, offer.toDay),
      learnMoreUrl: offer.learnMore ? 'https://example.com/products' : null,
      terms: {
        unit: 'unit',
        discountType: offer.discountType,
        tiers: offer.tiers,
        maxUnitsPerLocation: offer.maxUnitsPerLocation,
        products: qualifying,
      },
      audience: offer.published ? [{ operatorTypeId: found(restaurants).id }] : [],
    })
    offerIds.set(offer.code, id)
    await createShareLink(tx, services, { offerId: id, attributionCode: 'newsletter' })
  }
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
        offer_code: null,
        attribution_code: null,
      },
      { language: 'en' },
    )
    await noteVerified(tx, personId, services.clock.now())
    personIds.set(operator.email, personId)
  }
}
