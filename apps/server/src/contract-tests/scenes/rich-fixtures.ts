import { eq, sql } from 'drizzle-orm'
import {
  claimDisputes,
  claimFiles,
  claimStateChanges,
  claims,
  filePages,
  offerAudiences,
  offers,
} from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { lockClaim } from '../../modules/claims/claims.store.ts'
import { returnClaim } from '../../modules/review/return-claim.ts'
import { found } from '../../platform/errors.ts'
import {
  aChain,
  aClaim,
  aManufacturer,
  anEnrollment,
  anOffer,
  anOperator,
  anOperatorSession,
  aStaffMember,
} from '../../testing/factories.ts'
import { aSentPayment, aValidatedClaim } from '../../testing/payment-factories.ts'
import { someTerms } from '../../testing/sample-terms.ts'
import { aShareLink } from '../../testing/share-link-factory.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** An offer with a value at every place that may be empty. */
export async function aRichOffer(testApp: TestApp, values: Parameters<typeof anOffer>[1] = {}) {
  const manufacturer = await aManufacturer(testApp, { logo: '/logos/harvest-valley.svg' })
  const offer = await anOffer(testApp, {
    manufacturerId: manufacturer.id,
    learnMoreUrl: 'https://harvestvalley.example/fries',
    terms: someTerms({ maxUnitsPerLocation: 40 }),
    ...values,
  })
  // The catalogue does not have the products of these terms.
  const variantPictures = { '101': '/pictures/fries.webp', '102': '/pictures/wedges.webp' }
  await testApp.services.db.update(offers).set({ variantPictures }).where(eq(offers.id, offer.id))
  return offer
}

/** A share link with a chain and an attribution code. */
export async function aRichShareLink(testApp: TestApp): Promise<string> {
  const [offer, chain] = [await aRichOffer(testApp), await aChain(testApp)]
  const token = `rich-share-link-${offer.id}`
  await aShareLink(testApp, offer.id, { token, chainId: chain.id, attributionCode: 'show-22' })
  return token
}

/** An operator of a chain of its own, to whose chain a rich offer is published. */
export async function anOperatorWithPendingOffer(testApp: TestApp) {
  const chain = await aChain(testApp)
  const [operator, offer] = [await anOperator(testApp, { chainId: chain.id }), await aRichOffer(testApp)]
  await testApp.services.db.insert(offerAudiences).values({ offerId: offer.id, chainId: chain.id })
  return { ...operator, offer }
}

/** An operator with a validated claim in a rich offer. */
export async function anOperatorWithValidatedClaim(testApp: TestApp) {
  const [operator, offer] = [await anOperator(testApp), await aRichOffer(testApp)]
  const claim = await aValidatedClaim(testApp, { personId: operator.id, offerId: offer.id })
  return { ...operator, offer, claim }
}

/** A submitted claim with its operator's token, in a rich offer. */
export async function aClaimOfAnOperator(testApp: TestApp) {
  const enrollment = await anEnrollment(testApp, { offerId: (await aRichOffer(testApp)).id })
  const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId: enrollment.personId })
  return { ...claim, offerId: enrollment.offerId, token: await anOperatorSession(testApp, claim.personId) }
}

/** A claim that a reviewer has rejected, with its operator's token. */
export async function aRejectedClaim(testApp: TestApp) {
  const { services } = testApp
  const claim = await aClaimOfAnOperator(testApp)
  const staffId = (await aStaffMember(testApp, 'reviewer')).id
  await transact(services.db, async (tx) =>
    returnClaim(tx, services, await lockClaim(tx, claim.id), {
      to: 'CLAIM_REJECTED',
      staffId,
      reason: 'wrong_product',
      note: 'Not this product.',
    }),
  )
  return claim
}

/**
 * A claim with a value at every place of its answer: paid by a numbered check, with read invoices, rendered pages and a dispute.
 */
export async function aRichClaim(testApp: TestApp) {
  const { db } = testApp.services
  const [operator, offer] = [await anOperator(testApp), await aRichOffer(testApp)]
  const { claim, payment } = await aSentPayment(testApp, { personId: operator.id, offerId: offer.id })
  await db.execute(
    sql`update operator_payments set check_number = '1042', deposit_option = 'MAIL', resent_at = sent_at
      where id = ${payment.id}`,
  )
  // Rows that the program writes elsewhere; a paid claim is never rejected, so no use case would leave them together.
  await db.execute(
    sql`update invoice_approvals set identifiers = '[{"product_identifier_type":"SKU","product_identifier":"HV-40386"}]'
      where invoice_id in (select id from invoices where claim_id = ${claim.id})`,
  )
  await db.execute(
    sql`update claims set status = 'CLAIM_REJECTED', rejection_reason = 'outside_dates', rejection_note = 'See line 3.' where id = ${claim.id}`,
  )
  const [rejection] = await db
    .insert(claimStateChanges)
    .values({ claimId: claim.id, fromStatus: 'PAID', toStatus: 'CLAIM_REJECTED', createdAt: testApp.clock.now() })
    .returning({ id: claimStateChanges.id })
  await db.insert(claimDisputes).values({
    claimId: claim.id,
    rejectionId: found(rejection).id,
    personId: claim.personId,
    text: 'The date is on page 2.',
    answer: 'It is the date of the order.',
    outcome: 'UPHELD',
    createdAt: testApp.clock.now(),
  })
  const [file] = await db.select({ id: claimFiles.id }).from(claimFiles).where(sql`${claimFiles.claimId} = ${claim.id}`)
  await db
    .insert(filePages)
    .values({ fileId: found(file).id, page: 1, storageKey: `pages/${found(file).id}/1`, width: 1200, height: 1600 })
  return { ...claim, fileId: found(file).id, token: operator.token }
}

/** Puts a claim into a status, as if everything that leads there had happened. */
export async function inStatus({ services }: TestApp, claimId: number, status: typeof claims.$inferSelect.status) {
  await services.db.update(claims).set({ status }).where(sql`${claims.id} = ${claimId}`)
}
