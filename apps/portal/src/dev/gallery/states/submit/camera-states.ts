import { getCurrentUser, getEnrollment, getProfile } from '@caseback/contract'
import { answers, type Step } from '@caseback/testing/gallery'
import { paths } from '../../../../shared/routing/paths.ts'
import { ada, aListedClaim, anEnrollment } from '../../../../testing/factories.ts'
import { portalStates } from '../../portal-states.ts'
import { offers } from '../../sample-data.ts'
import { profile } from '../../sample-profile.ts'
import { uploaded } from '../claim-samples.ts'

const address = paths.enrollmentSubmit.href(5)
/** By hand, so that each picture is of the moment that it is about. */
const opened: Step[] = [{ press: 'Camera' }, { press: 'Auto' }, { until: 'All four corners found. Hold still.' }]
const shot = (page: number): Step[] => [
  { press: 'Take the photo' },
  { until: `Page ${page} is cropped and straightened.` },
]

/** The camera over the whole screen. */
export const cameraStates = portalStates(
  {
    id: 'camera',
    name: 'Enrollment, camera',
    signedIn: ada,
    answers: [
      answers(getCurrentUser, ada),
      answers(getProfile, profile),
      answers(getEnrollment, anEnrollment({ offer: offers.plain, claims: [aListedClaim()] })),
      uploaded(),
    ],
  },
  {
    found: {
      title: 'A page is seen',
      address,
      drawsCamera: true,
      steps: opened,
      shows: 'All four corners found. Hold still.',
    },
    'taken-by-itself': {
      title: 'A photo was taken by itself',
      address,
      drawsCamera: true,
      steps: [{ press: 'Camera' }],
      shows: 'Page 1 is cropped and straightened.',
    },
    'two-invoices': {
      title: 'Light on, two pages, another invoice begun',
      address,
      drawsCamera: true,
      steps: [...opened, { press: 'Light' }, ...shot(1), ...shot(2), { press: 'New invoice' }, ...shot(3)],
      shows: 'Page 3 is cropped and straightened.',
    },
    chosen: {
      title: 'A page is taken again, turned or removed',
      address,
      drawsCamera: true,
      steps: [...opened, ...shot(1), { press: 'Page 1: take it again, turn or remove it' }],
      shows: 'Page 1 again',
    },
  },
)
