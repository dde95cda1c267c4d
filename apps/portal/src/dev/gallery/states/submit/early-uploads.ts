import { uploadInvoiceFile } from '@caseback/contract'
import { isUnreachable, refuses, type SampleFile } from '@caseback/testing/gallery'
import { paths } from '../../../../shared/routing/paths.ts'
import { uploaded } from '../claim-samples.ts'

const address = paths.enrollmentSubmit.href(5)
const photo: SampleFile = { name: 'IMG_2042.jpg', mediaType: 'image/jpeg', picture: 'small-invoice.jpg' }
const invoice: SampleFile = { name: 'lakeshore-88213.pdf', mediaType: 'application/pdf', bytes: 120_000 }

/** Files that are uploaded as soon as they are chosen, on the Submit tab. */
export const earlyUploads = {
  uploading: {
    title: 'A file on its way before the claim',
    address,
    holdsUploads: true,
    steps: [{ attach: [photo] }],
    shows: 'Uploading',
  },
  'not-uploaded': {
    title: 'A file that did not get there',
    address,
    answers: [refuses(uploadInvoiceFile, 'server.error')],
    steps: [{ attach: [invoice] }],
    shows: 'Not uploaded yet. It goes out with the claim.',
  },
  'waits-for-network': {
    title: 'A file that waits for the network',
    address,
    answers: [isUnreachable(uploadInvoiceFile)],
    steps: [{ attach: [invoice] }],
    shows: 'Waits for the network',
  },
  'claimed-before': {
    title: 'A file that is in another claim already',
    address,
    answers: [uploaded(10_417)],
    steps: [{ attach: [photo] }],
    shows: 'This file is already in claim 10417. The same purchases are paid once.',
  },
  large: {
    title: 'A page large',
    address,
    steps: [{ attach: [photo] }, { until: 'Uploaded' }, { press: 'Enlarge IMG_2042.jpg' }],
    shows: 'page 1',
  },
} as const
