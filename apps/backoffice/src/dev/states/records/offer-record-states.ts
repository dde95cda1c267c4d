import { getOfferRecord, getStaffMe, listOperatorTypes } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { anOfferRecord } from '../../../testing/records/sample-offer-record.ts'
import { longName, longNote, member } from '../../sample-desk.ts'
import { knowsColleagues } from '../../sample-notes.ts'

const address = '/staff/offers/7/record'
const whole = anOfferRecord()
const [enrollment] = whole.enrollments

/** The page that tells everything about an offer. */
export const offerRecordStates = statesOf(
  {
    id: 'desk-record-offer',
    name: 'Record of an offer',
    answers: [
      answers(getStaffMe, member('finance')),
      answers(getOfferRecord, whole),
      knowsColleagues,
      answers(listOperatorTypes, [
        { id: 1, slug: 'restaurants-bars', name: 'Restaurants/Bars', category_name: 'Commercial' },
      ]),
    ],
  },
  {
    full: { title: 'Two versions, claims, a mark of its budget', address, shows: 'Version 2' },
    publisher: {
      title: 'For a publisher, who lists no claims',
      address,
      answers: [answers(getStaffMe, member('publisher'))],
      shows: 'Version 2',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getOfferRecord)], shows: skeleton },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(getOfferRecord)],
      shows: 'The offer could not be loaded',
    },
    missing: {
      title: 'There is no such offer',
      address,
      answers: [refuses(getOfferRecord, 'not_found')],
      shows: 'No offer has this number',
    },
    new: {
      title: 'A draft that nobody has published',
      address,
      answers: [
        answers(
          getOfferRecord,
          anOfferRecord({
            state: 'DRAFT',
            terms: null,
            versions: 0,
            published: [],
            budget: null,
            committed: 0,
            enrolled: 0,
            enrollments: [],
            claim_count: 0,
            claims: [],
            claims_by_status: [],
            timeline: [],
          }),
        ),
      ],
      shows: 'Nothing was published of it.',
    },
    long: {
      title: 'Hundreds of locations, long names, deleted',
      address,
      answers: [
        answers(
          getOfferRecord,
          anOfferRecord({
            name: longName,
            manufacturer: { ...whole.manufacturer, name: longName },
            state: 'DELETED',
            deleted_reason: longNote,
            enrolled: 1_240,
            enrollments: Array.from({ length: 20 }, (_each, at) => ({
              ...enrollment!,
              id: 61 - at,
              location_name: longName,
              approved_amount: 1_234_567.89,
            })),
          }),
        ),
      ],
      shows: 'The latest 20 of 1,240.',
    },
  },
)
