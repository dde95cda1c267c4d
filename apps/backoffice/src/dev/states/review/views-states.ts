import { deleteQueueView, listQueueViews, saveQueueView } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, skeleton, statesOf } from '@caseback/testing/gallery'
import { longName } from '../../sample-desk.ts'
import { address, screen } from '../review-screen.ts'

const counts = { mine: 3, late: 12, flagged: 100 }
const view = { query: 'late=yes&sort=-amount', shared: false, mine: true, by: 'Rosa Delgado', count: 7 }
const views = answers(listQueueViews, {
  results: [
    { ...view, id: 1, name: 'Fries, late' },
    { ...view, id: 2, name: longName.slice(0, 60), shared: true, count: null, query: 'q=Grand+Pla' },
    { ...view, id: 3, name: 'Large amounts', mine: false, shared: true, by: 'Ben Okafor', count: 100 },
    { ...view, id: 4, name: 'Month end', mine: false, shared: true, by: longName, count: 0 },
  ],
  next: null,
  counts,
})
const nothingSaved = answers(listQueueViews, { results: [], next: null, counts })
const open = { press: 'Views' }

/** Views of the queue. */
export const viewsStates = statesOf(screen, {
  views: { title: 'Views of the queue', address, answers: [views], steps: [open], shows: 'Large amounts' },
  'views-none': {
    title: 'No view is saved yet',
    address,
    answers: [nothingSaved],
    steps: [open],
    shows: 'You have saved none yet.',
  },
  'views-loading': {
    title: 'Views load',
    address,
    answers: [neverAnswers(listQueueViews)],
    steps: [open],
    shows: skeleton,
  },
  'views-failed': {
    title: 'Views that could not be loaded',
    address,
    answers: [isUnreachable(listQueueViews)],
    steps: [open],
    shows: 'Your views could not be loaded.',
  },
  'view-changing': {
    title: 'A view is renamed',
    address,
    answers: [views],
    steps: [open, { press: 'Rename or share Fries, late' }],
    shows: 'Cancel',
  },
  'view-not-saved': {
    title: 'A view that could not be saved',
    address,
    answers: [views, isUnreachable(saveQueueView)],
    steps: [open, { type: 'Monday', into: 'Name' }, { press: 'Save this view' }],
    shows: 'Views of the queue',
  },
  'view-not-deleted': {
    title: 'A view that could not be deleted',
    address,
    answers: [views, isUnreachable(deleteQueueView)],
    steps: [open, { press: 'Delete Fries, late' }],
    shows: 'Views of the queue',
  },
})
