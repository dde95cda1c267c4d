import { distributorKey, invoiceNumberKey, type Terms, wireDollarsToCents } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { written } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { ReadDistributor } from '../../invoices/distributors/distributors.store.ts'
import { mainDistributorId, namesOfDistributors } from '../../invoices/distributors/main-distributor-id.ts'
import { readingsOf } from '../../invoices/reading/pipeline/readings.store.ts'
import type { Reading } from '../../invoices/reading/reading.ts'
import type { ReadInvoice } from '../review.store.ts'
import { touchlessOf, writeCompared, writeComparison } from './touchless.store.ts'

/** What an invoice says, with the distributor that its name means. */
type Said = {
  distributorId: number | null
  number: string | null
  date: string | null
  units: string | null
  cents: number | null
}
type Decided = {
  claimId: number
  invoices: readonly ReadInvoice[]
  named: ReadonlyMap<string, ReadDistributor>
  terms: Terms
}

/**
 * Keeps what a person has made of the readings of a claim's invoices with their approval: which fields were read, which they have
 * put right, and of a claim of the sample what they have decided otherwise than the program would have.
 */
export async function compareWithReadings(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { claimId, invoices, named, terms }: Decided,
): Promise<void> {
  const rows = await readingsOf(
    tx,
    invoices.map(({ id }) => id),
  )
  const sample = await touchlessOf(tx, claimId)
  const wouldBe = (
    sample?.kind === 'SAMPLED' && sample.outcome === null ? sample.invoices : []
  ) as readonly ReadInvoice[]
  const readings = new Map(
    [...rows.values()].flatMap((row) => {
      // Written by `writeOutcome` alone, in the shape of its version. Of several in one place nobody knows which was meant.
      const [reading, other] = row.readings as readonly Reading[]
      return row.state === 'READ' && reading?.state === 'READ' && !other ? [[row.invoiceId, reading] as const] : []
    }),
  )
  const names = [...readings.values()].flatMap(({ distributor }) => distributor?.value ?? [])
  const ids = await idsOf(tx, [...names, ...[...invoices, ...wouldBe].map(({ distributor }) => distributor)])
  const comparedAt = clock.now()
  for (const invoice of invoices) {
    const reading = readings.get(invoice.id)
    if (!reading) continue
    const fields = compared(saidOfReading(reading, ids, terms), saidOf(invoice, ids))
    const distributorId = written(named.get(invoice.distributor)).id
    const corrected = fields.filter(({ isSame }) => !isSame).map(({ field }) => field)
    await writeComparison(tx, {
      invoiceId: invoice.id,
      distributorId,
      compared: fields.map(({ field }) => field),
      corrected,
      comparedAt,
    })
  }
  if (!sample || wouldBe.length === 0) return
  const isAnother = (sample.readings as { invoiceId: number; readAt: string }[]).some(
    ({ invoiceId, readAt }) => rows.get(invoiceId)?.readAt?.toISOString() !== new Date(readAt).toISOString(),
  )
  const differs = new Set(
    invoices.flatMap((invoice) => {
      const before = wouldBe.find(({ id }) => id === invoice.id)
      if (!before) return ['invoice']
      return compared(saidOf(before, ids), saidOf(invoice, ids))
        .filter(({ isSame }) => !isSame)
        .map(({ field }) => field)
    }),
  )
  const outcome = isAnother ? 'CHANGED' : differs.size > 0 ? 'DIFFERENT' : 'SAME'
  await writeCompared(tx, claimId, { outcome, differs: isAnother ? [] : [...differs], comparedAt })
}

/** A person has not approved a claim of the sample, or has taken that back: the program would have. */
export async function noteSampleDiffers(tx: Tx, { clock }: Pick<Services, 'clock'>, claimId: number): Promise<void> {
  const sample = await touchlessOf(tx, claimId)
  if (sample?.kind === 'SAMPLED' && (sample.outcome === null || sample.outcome === 'SAME'))
    await writeCompared(tx, claimId, { outcome: 'DIFFERENT', differs: ['decision'], comparedAt: clock.now() })
}

/** The fields that the first of both says, and whether the second says the same. */
function compared(read: Said, decided: Said) {
  const fields = {
    distributor: 'distributorId',
    number: 'number',
    date: 'date',
    units: 'units',
    purchase: 'cents',
  } as const
  return Object.entries(fields).flatMap(([field, key]) =>
    read[key] === null ? [] : [{ field, isSame: read[key] === decided[key] }],
  )
}

const UNKNOWN = 0

function saidOf(invoice: ReadInvoice, ids: ReadonlyMap<string, number>): Said {
  const units = invoice.approved.filter((line) => line.units > 0)
  return {
    distributorId: ids.get(distributorKey(invoice.distributor)) ?? UNKNOWN,
    number: invoiceNumberKey(invoice.number),
    date: invoice.date,
    units: inOrder(units.map((line) => [line.variant_id, line.units])),
    cents: invoice.purchase_amount == null ? null : wireDollarsToCents(invoice.purchase_amount),
  }
}

function saidOfReading(reading: Reading, ids: ReadonlyMap<string, number>, terms: Terms): Said {
  const variants = terms.products.flatMap((product) => product.variants)
  const units = variants.flatMap(({ variantId, sku }): [number, number][] => {
    const read = reading.units[sku] ?? 0
    return read === 0 ? [] : [[variantId, read]]
  })
  const cents = variants.reduce((sum, { sku }) => sum + (reading.amounts[sku] ?? 0), 0)
  const { distributor, number, date } = reading
  return {
    distributorId: distributor && (ids.get(distributorKey(distributor.value)) ?? UNKNOWN),
    number: number && invoiceNumberKey(number.value),
    date: date?.value ?? null,
    units: inOrder(units),
    cents: terms.discountType === 'percentage_off' && cents > 0 ? cents : null,
  }
}

const inOrder = (units: [variantId: number, units: number][]) =>
  JSON.stringify(units.toSorted(([one], [other]) => one - other))

/** The distributors that names mean, by their keys. */
async function idsOf(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const keys = sql.param([...new Set(names.map(distributorKey))])
  const { rows } = await tx.execute<{ key: string; id: number }>(sql`
    select distinct on (said.key) said.key, ${mainDistributorId('distributors')} as id
    from ${namesOfDistributors} said join distributors on distributors.id = said.id
    where said.key = any(${keys}::text[]) order by said.key, said.rank`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
