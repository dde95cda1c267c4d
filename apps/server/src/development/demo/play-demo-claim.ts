import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@caseback/domain'
import { and, eq } from 'drizzle-orm'
import { claims, enrollments, invoices } from '../../database/schema/index.ts'
import { lockClaim } from '../../modules/claims/claims.store.ts'
import { submitClaim } from '../../modules/claims/submit/submit-claim.ts'
import { enrollLocation } from '../../modules/enrollments/enroll-location.ts'
import { associateOperator } from '../../modules/offers/offers.store.ts'
import { returnClaim } from '../../modules/review/return-claim.ts'
import { validateClaim } from '../../modules/review/validate-claim.ts'
import { found } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files/receive-upload.ts'
import { programPath } from '../../platform/process/program-root.ts'
import type { Services } from '../../platform/services.ts'
import { demoAttribution } from './demo-links.ts'
import type { DemoClaim } from './demo-operators.ts'
import { dayOnSample, sampleInvoices, sampleNamed } from './sample-invoices.ts'
import type { Story } from './story.ts'

const samplesFolder = programPath('apps/server/src/development/demo/samples')

/** One claim from enrolling to where the demo leaves it. */
export async function playClaim(story: Story, claim: DemoClaim) {
  const { tx, services, goTo } = story
  const personId = found(story.personIds.get(claim.operator))
  const offerId = found(story.offerIds.get(claim.offer))
  goTo(claim.day, 8)
  const enrollmentId = await enrolledIn(story, { ...claim, personId, offerId })
  goTo(claim.day, 9)
  const files: ReceivedFile[] = []
  const fields: Record<string, string> = {}
  for (const [invoice, sample] of claim.samples.entries())
    for (const file of await copiesOfSample(services, sample)) {
      fields[`invoice_index_${files.length}`] = String(invoice)
      files.push(file)
    }
  const { id } = await submitClaim(
    services,
    {
      personId,
      passwordConfirmed: false,
      enrollmentId,
      receivedAt: services.clock.now(),
      idempotencyKey: null,
    },
    { files, beside: new Map(), fields, all: () => [], discard: async () => undefined },
  )
  if (claim.stage === 'submitted') return

  goTo(Math.min(claim.day + 2, 0), 10)
  const reviewer = found(story.staffIds.get('reviewer'))
  if (claim.stage === 'needs_attention' || claim.stage === 'rejected') {
    const rejected = claim.stage === 'rejected'
    await returnClaim(tx, services, await lockClaim(tx, id), {
      to: rejected ? 'CLAIM_REJECTED' : 'NEEDS_ATTENTION',
      staffId: reviewer,
      reason: rejected ? 'wrong_product' : 'unreadable',
      note: rejected
        ? 'This invoice shows cod, not tortillas. Please submit the invoice for the tortillas.'
        : 'The lower half is cut off. Please photograph the whole page, flat and in good light.',
    })
    return
  }
  await validateClaim(services, {
    claimId: id,
    staffId: reviewer,
    expectedStatus: 'CLAIM_SUBMITTED',
    note: null,
    newDistributors: sampleInvoices.map(({ distributor }) => distributor),
    invoices: await readingsOf(story, id, claim),
  })
}

async function enrolledIn(
  { tx, services }: Story,
  { personId, offerId, operator, offer }: { personId: number; offerId: number } & Pick<DemoClaim, 'operator' | 'offer'>,
): Promise<number> {
  const [existing] = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.personId, personId), eq(enrollments.offerId, offerId)))
  if (existing) return existing.id
  await associateOperator(tx, services, {
    personId,
    offerCode: offer,
    attributionCode: demoAttribution(operator, offer),
  })
  return (
    await enrollLocation(services, {
      personId,
      offerId,
      receivedAt: services.clock.now(),
      language: 'en',
      attributionFor: () => null,
    })
  ).id
}

async function readingsOf({ tx, firstStart, variants }: Story, claimId: number, claim: DemoClaim) {
  const rows = await tx
    .select({ id: invoices.id, createdAt: claims.createdAt })
    .from(invoices)
    .innerJoin(claims, eq(claims.id, invoices.claimId))
    .where(eq(claims.id, claimId))
  return rows.map((row, at) => {
    const sample = sampleNamed(found(claim.samples[at]))
    const lastDay = addDays(firstStart, claim.day - 2)
    const printed = dayOnSample(sample)
    return {
      id: row.id,
      distributor: sample.distributor,
      number: sample.number,
      // As printed, unless the story's claim is older than its sample.
      date: printed < lastDay ? printed : lastDay,
      purchase_amount: at === 0 ? (claim.purchaseDollars ?? null) : null,
      approved:
        at === 0
          ? claim.approved.map(([sku, units]) => {
              const { productId, variantId } = found(variants.get(sku))
              return {
                product_id: productId,
                variant_id: variantId,
                units,
                identifiers: [{ product_identifier_type: 'SKU' as const, product_identifier: sku }],
              }
            })
          : [],
    }
  })
}

/** A sample's files as an upload leaves them. Bytes behind the end make each copy a file of its own; viewers ignore them. */
async function copiesOfSample(services: Services, sample: string): Promise<ReceivedFile[]> {
  const names = (await readdir(samplesFolder))
    .filter((name) => name === `${sample}.pdf` || new RegExp(`^${sample}-\\d+\\.jpg$`).test(name))
    .toSorted()
  if (names.length === 0) throw new Error(`The demo's sample ${sample} is missing.`)
  const folder = join(services.settings.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  return Promise.all(
    names.map(async (name) => {
      const bytes = Buffer.concat([await readFile(join(samplesFolder, name)), Buffer.from(`\n%${randomUUID()}\n`)])
      const path = join(folder, randomUUID())
      await writeFile(path, bytes)
      return {
        path,
        name: name.endsWith('.jpg') ? name.replace(/^.*-(\d+)\.jpg$/, 'IMG_204$1.jpg') : name,
        mediaType: name.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf',
        byteSize: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
    }),
  )
}
