import type { WireOperatorRecord } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { operatorRecordCopy as words } from '../../../shared/copy/records/operator-record-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { paths } from '../../../shared/paths.ts'
import { ChainLink } from '../chain-link.tsx'
import { RecordFacts } from '../record-facts.tsx'
import { RecordPart } from '../record-part.tsx'

const dayOf = (instant: string) => formatShortDay(providerDay(instant))

/** Who the operator is, and how it is paid. */
export function OperatorFacts({ operator }: { operator: WireOperatorRecord }) {
  const { payee } = operator
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <RecordPart
        title={words.person}
        aside={operator.company_name === operator.location_name ? null : operator.company_name}
      >
        <RecordFacts
          facts={[
            [words.facts.name, operator.name],
            [words.facts.email, operator.email],
            [words.facts.phone, operator.phone],
            [words.facts.language, words.languages[operator.language]],
            [
              words.facts.address,
              <UiLink
                key="location"
                href={paths.locationRecord.href(operator.location_id)}
                className="text-basil underline underline-offset-4"
              >
                {operator.address}
              </UiLink>,
            ],
            [words.facts.type, operator.operator_type],
            [words.facts.chain, <ChainLink key="chain" of={operator} none={words.noChain} />],
            [words.facts.since, dayOf(operator.created)],
          ]}
        />
      </RecordPart>
      <RecordPart title={words.paid}>
        <RecordFacts
          facts={[
            [words.payee, payee.name],
            [words.goesTo[payee.method], payee.goes_to],
            [words.confirmed, payee.confirmed ? dayOf(payee.confirmed) : words.notConfirmed],
            ...(payee.changed ? [[words.changed, dayOf(payee.changed)] as const] : []),
          ]}
        />
      </RecordPart>
    </div>
  )
}
