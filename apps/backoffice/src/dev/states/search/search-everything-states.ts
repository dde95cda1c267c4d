import { getStaffMe, listStaffOffers, searchEverything } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, statesOf } from '@caseback/testing/gallery'
import { aFound, foundGroups } from '../../../testing/sample-search.ts'
import { longEmail, longName, member, page } from '../../sample-desk.ts'

const address = '/staff/offers'
const found = (q: string, groups = foundGroups) => answers(searchEverything, { q, groups })
const opened = { press: 'Search' }
const typed = (text: string) => [opened, { type: text, into: 'Search' }]

/** The search over everything, above a page. */
export const searchEverythingStates = statesOf(
  {
    id: 'desk-search',
    name: 'Search everything',
    answers: [answers(getStaffMe, member('admin')), answers(listStaffOffers, page([])), found('grand pla')],
  },
  {
    empty: { title: 'Before anything is typed', address, steps: [opened], shows: 'Search everything' },
    short: { title: 'Two letters', address, steps: typed('gr'), shows: 'Type three letters, or a number.' },
    found: { title: 'Of many kinds', address, steps: typed('grand pla'), shows: 'Check 7731' },
    loading: {
      title: 'The answer is on its way',
      address,
      answers: [neverAnswers(searchEverything)],
      steps: typed('grand pla'),
      shows: 'Searching …',
    },
    none: {
      title: 'Nothing found',
      address,
      answers: [found('nobody', [])],
      steps: typed('nobody'),
      shows: 'Nothing found for “nobody”',
    },
    failed: {
      title: 'The search fails',
      address,
      answers: [isUnreachable(searchEverything)],
      steps: typed('grand pla'),
      shows: 'The search could not be made',
    },
    strained: {
      title: 'Long names, and many of them',
      address,
      answers: [
        found('lebensmittel', [
          {
            kind: 'claim',
            more: true,
            found: Array.from({ length: 6 }, (_, at) =>
              aFound({
                id: 10_376 + at,
                name: longName,
                about: `${longName}, ${longName}`,
                status: 'NEEDS_ATTENTION',
                amount: 1_234_567.89,
              }),
            ),
          },
          { kind: 'operator', more: false, found: [aFound({ id: 4, name: longName, about: longEmail })] },
        ]),
      ],
      steps: typed('lebensmittel'),
      shows: 'Claim 10376',
    },
  },
)
