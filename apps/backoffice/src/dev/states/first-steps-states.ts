import {
  type FirstStep,
  firstSteps,
  getFirstSteps,
  getStaffMe,
  listStaffOffers,
  listStaffTexts,
} from '@caseback/contract'
import { answers, statesOf } from '@caseback/testing/gallery'
import { offerBrief } from '../../testing/sample-catalogue.ts'
import { textBrief, textVersion } from '../../testing/sample-texts.ts'
import { member, page } from '../sample-desk.ts'

const publishedTexts = (published: number, ...steps: FirstStep[]) => ({
  results: firstSteps.map((step) => ({
    step,
    done: steps.includes(step),
    parts_done: step === 'texts' ? published : null,
    part_count: step === 'texts' ? 3 : null,
  })),
})
const done = (...steps: FirstStep[]) => publishedTexts(steps.includes('texts') ? 3 : 0, ...steps)

const address = '/staff/'
export const firstStepsStates = statesOf(
  {
    id: 'desk-first-steps',
    name: 'First steps',
    answers: [
      answers(getStaffMe, member('admin', { name: 'Amir Haddad' })),
      answers(getFirstSteps, done()),
      answers(listStaffTexts, page([textBrief('terms'), textBrief('privacy'), textBrief('agreement')])),
    ],
  },
  {
    none: { title: 'An empty program', address, shows: 'Welcome, Amir Haddad' },
    some: {
      title: 'Some are done',
      address,
      answers: [answers(getFirstSteps, done('provider', 'texts', 'manufacturer', 'product'))],
      shows: 'Welcome, Amir Haddad',
    },
    'texts-partly': {
      title: 'One of the texts is published',
      address,
      answers: [
        answers(getFirstSteps, publishedTexts(1, 'provider')),
        answers(
          listStaffTexts,
          page([
            textBrief('terms', { holds: textVersion({ by: 'Amir Haddad' }) }),
            textBrief('privacy'),
            textBrief('agreement'),
          ]),
        ),
      ],
      shows: '1 of 3',
    },
    'no-codes': {
      title: 'An admin without recovery codes',
      address,
      answers: [answers(getStaffMe, member('admin', { name: 'Amir Haddad', recovery_codes: 0 }))],
      shows: 'You have no recovery codes',
    },
    shared: {
      title: 'An offer is there to be shared',
      address,
      answers: [
        answers(getFirstSteps, done('provider', 'texts', 'manufacturer', 'product', 'offer')),
        answers(listStaffOffers, page([offerBrief(7)])),
      ],
      shows: 'Make a link',
    },
  },
)
