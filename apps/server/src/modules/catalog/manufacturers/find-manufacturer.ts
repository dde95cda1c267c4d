import type { WireStaffManufacturer } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, eq, isNull, sql, sum } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import {
  claims,
  fundingRequests,
  ledgerEntries,
  manufacturers,
  offers,
  products,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/** One manufacturer with what it owes and is owed, as the books have it; 404 when there is none. */
export const findManufacturer = (live: Services, id: number): Promise<WireStaffManufacturer> =>
  readTogether(live, async ({ db }) => {
    const [row] = await db
      .select({
        manufacturer: manufacturers,
        products: db.$count(products, and(eq(products.manufacturerId, manufacturers.id), isNull(products.archivedAt))),
        offers: db.$count(offers, eq(offers.manufacturerId, manufacturers.id)),
        openRequests: db.$count(
          fundingRequests,
          and(eq(fundingRequests.manufacturerId, manufacturers.id), eq(fundingRequests.state, 'ISSUED')),
        ),
      })
      .from(manufacturers)
      .where(eq(manufacturers.id, id))
    const { manufacturer, ...counted } = found(row)
    const balances = await db
      .select({ account: ledgerEntries.account, cents: sum(ledgerEntries.amountCents).mapWith(Number) })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.manufacturerId, id))
      .groupBy(ledgerEntries.account)
    const balanceOf = (account: string) => balances.find((each) => each.account === account)?.cents ?? 0
    const [waiting] = await db
      .select({ cents: sql<number>`coalesce(sum(${claims.payoutCents}), 0)::bigint`.mapWith(Number) })
      .from(claims)
      .innerJoin(offers, eq(offers.id, claims.offerId))
      .where(and(eq(offers.manufacturerId, id), eq(claims.status, 'CLAIM_VALIDATED')))
    return {
      id: manufacturer.id,
      name: manufacturer.name,
      logo: manufacturer.logo,
      archived: manufacturer.archivedAt?.toISOString() ?? null,
      product_count: counted.products,
      offer_count: counted.offers,
      rebate_support_email: manufacturer.rebateSupportEmail,
      billing_contacts: manufacturer.billingContacts,
      payment_days: manufacturer.paymentDays,
      notes: manufacturer.notes,
      created: manufacturer.createdAt.toISOString(),
      open_requests: counted.openRequests,
      receivable: centsToDollars(balanceOf('receivable')),
      // Money that it has paid and nothing has used yet is a debt of ours: negative in the books.
      credit: centsToDollars(-balanceOf('unapplied')),
      to_request: centsToDollars(waiting?.cents ?? 0),
    }
  })
