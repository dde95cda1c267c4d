import type { WireOfferRecord } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { offerTypeLabel, unitText } from '@caseback/words/en/terms-display'
import { offersCopy } from '../../../shared/copy/offers-copy.ts'
import { offerRecordCopy as words } from '../../../shared/copy/records/offer-record-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { inFull } from '../../../shared/dollars.ts'
import { useAudienceNames } from '../../../shared/offers/audience-names.ts'
import { headlineOf, upTo } from '../../../shared/offers/what-changes.ts'
import { paths } from '../../../shared/paths.ts'
import { RecordFacts } from '../record-facts.tsx'
import { RecordPart } from '../record-part.tsx'

const LINK = 'text-basil underline underline-offset-4'

/** Whose it is, what it gives today, for how long and to whom. */
export function OfferFacts({ offer }: { offer: WireOfferRecord }) {
  const { id, manufacturer, terms, links_out, valid_from, valid_to } = offer
  const audience = useAudienceNames(offer.audience)
  const cap = terms?.max_units_per_location
  return (
    <RecordPart title={words.what}>
      <RecordFacts
        facts={[
          [
            words.facts.manufacturer,
            <UiLink key="manufacturer" href={paths.manufacturerRecord.href(manufacturer.id)} className={LINK}>
              {manufacturer.name}
            </UiLink>,
          ],
          [words.facts.code, `${offer.offer_code} · FBR${id}`],
          [words.facts.type, offerTypeLabel(offer.offer_type)],
          [words.facts.days, words.days(formatShortDay(valid_from), formatShortDay(valid_to))],
          [words.facts.deadline, formatShortDay(offer.submission_deadline)],
          [words.facts.gives, terms && offersCopy.versions.gives(headlineOf(terms), upTo(terms))],
          [words.facts.cap, terms && cap ? `${inFull(cap)} ${unitText(terms.unit, cap)}` : null],
          [words.facts.audience, audience.length > 0 ? audience.join(', ') : words.linkOnly],
          [
            words.facts.links,
            offer.state === 'DRAFT' ? null : (
              <UiLink key="links" href={paths.offerLinks.href(id)} className={LINK}>
                {words.links(links_out)}
              </UiLink>
            ),
          ],
          [words.facts.support, offer.rebate_support_email ?? words.ourOwn],
          [words.facts.since, formatShortDay(providerDay(offer.created))],
          [words.facts.deleted, offer.deleted_reason],
        ]}
      />
    </RecordPart>
  )
}
