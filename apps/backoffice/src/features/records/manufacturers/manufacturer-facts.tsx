import type { WireManufacturerRecord } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { manufacturerRecordCopy as words } from '../../../shared/copy/records/manufacturer-record-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { inFull } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { RecordFacts } from '../record-facts.tsx'
import { RecordPart } from '../record-part.tsx'

/** Whom to write to, and what is agreed with it. */
export function ManufacturerFacts({ manufacturer }: { manufacturer: WireManufacturerRecord }) {
  const { id, rebate_support_email, billing_contacts, payment_days, product_count, created, notes } = manufacturer
  return (
    <RecordPart title={words.who}>
      <RecordFacts
        facts={[
          [
            words.facts.contacts,
            billing_contacts.length === 0
              ? words.noContacts
              : billing_contacts.map(({ name, email }, at) => (
                  // They are only read; two may be alike.
                  <span key={at} className="block">
                    {name}, {email}
                  </span>
                )),
          ],
          [words.facts.days, words.days(payment_days)],
          [words.facts.support, rebate_support_email ?? words.noSupport],
          [
            words.facts.products,
            <UiLink
              key="products"
              href={paths.catalogue.href({ manufacturer: String(id) })}
              className="text-basil underline underline-offset-4"
            >
              {inFull(product_count)}
            </UiLink>,
          ],
          [words.facts.since, formatShortDay(providerDay(created))],
          [
            words.facts.notes,
            notes && (
              <span key="notes" className="whitespace-pre-line">
                {notes}
              </span>
            ),
          ],
        ]}
      />
    </RecordPart>
  )
}
