import type { WireStaffManufacturer } from '@caseback/contract'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import type { ReactNode } from 'react'
import { manufacturersCopy } from '../../shared/copy/manufacturers-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'

/** What is known of a manufacturer, to be read. */
export function ManufacturerRecord({ manufacturer }: { manufacturer: WireStaffManufacturer }) {
  const words = manufacturersCopy
  const none = <span className="text-muted">{words.noValue}</span>
  return (
    <DeskSection title={words.record}>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        <Fact label={words.fields.support}>{manufacturer.rebate_support_email ?? none}</Fact>
        <Fact label={words.fields.contacts}>
          {manufacturer.billing_contacts.length === 0
            ? none
            : manufacturer.billing_contacts.map(({ name, email }, at) => (
                // They are only read; two may be alike.
                <span key={at} className="block">
                  {name} <span className="text-muted">{email}</span>
                </span>
              ))}
        </Fact>
        <Fact label={words.fields.days}>{words.daysOf(manufacturer.payment_days)}</Fact>
        <Fact label={words.fields.notes}>
          {manufacturer.notes ? <span className="whitespace-pre-line">{manufacturer.notes}</span> : none}
        </Fact>
      </dl>
      <p className="text-xs text-muted">{words.since(formatShortDay(providerDay(manufacturer.created)))}</p>
    </DeskSection>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 px-3 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
