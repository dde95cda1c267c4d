import { changeOffer, getStaffOffer, listStaffTexts, publishOffer } from '@caseback/contract'
import { answers, refuses, statesOf } from '@caseback/testing/gallery'
import { draftOf } from '../../../testing/sample-offers.ts'
import { textBrief } from '../../../testing/sample-texts.ts'
import { page } from '../../sample-desk.ts'
import { address, at, editor, withDraft } from './offer-editor-states.ts'

/** The editor of an offer, where it is published. */
export const offerPublishingStates = statesOf(editor, {
  publishing: {
    title: 'What publishing does',
    address,
    steps: [{ press: 'Publish version 3' }],
    shows: 'Publish version 3?',
  },
  'publishing-unusual': {
    title: 'Publishing a discount that is larger than usual',
    address,
    answers: [
      answers(getStaffOffer, {
        ...withDraft,
        draft: draftOf({ terms: { ...draftOf().terms, tiers: [{ min: 5, max: 50, discount: 600 }] } }),
      }),
    ],
    steps: [{ press: 'Publish version 3' }],
    shows: 'More than rebates usually give',
  },
  'publishing-starters': {
    title: 'Publishing, while two texts are as the program came with them',
    address,
    answers: [answers(listStaffTexts, page([textBrief('privacy'), textBrief('agreement')]))],
    steps: [{ press: 'Publish version 3' }],
    shows: 'What operators agree to',
  },
  'publishing-asking': {
    title: 'A second person is asked to publish',
    address,
    answers: [answers(getStaffOffer, { ...withDraft, needs_second_person: true })],
    steps: [{ press: 'Ask to publish version 3' }],
    shows: 'What they should know',
  },
  'publishing-own': {
    title: 'One has asked for publishing oneself',
    address,
    answers: [
      answers(getStaffOffer, {
        ...withDraft,
        needs_second_person: true,
        publishing_asked: { by: 'Rosa Delgado', by_id: 1, at: '2026-11-24T10:02:00.000Z', note: null },
      }),
    ],
    shows: 'You have asked for this yourself.',
  },
  'publishing-asked': {
    title: 'A colleague has asked for publishing',
    address: at('terms'),
    answers: [
      answers(getStaffOffer, {
        ...withDraft,
        needs_second_person: true,
        publishing_asked: { by: 'Amir', by_id: 9, at: '2026-11-24T10:02:00.000Z', note: 'They sign on Friday.' },
      }),
    ],
    shows: 'Amir wants to publish this draft',
  },
  'publishing-own-ended': {
    title: 'One has changed what one had asked to publish',
    address: at('terms'),
    answers: [
      answers(getStaffOffer, {
        ...withDraft,
        needs_second_person: true,
        publishing_asked: { by: 'Rosa Delgado', by_id: 1, at: '2026-11-24T10:02:00.000Z', note: null },
      }),
      answers(changeOffer, {
        ...withDraft,
        needs_second_person: true,
        revision: withDraft.revision + 1,
        changed_by: { id: 1, name: 'Rosa Delgado' },
      }),
    ],
    steps: [{ type: 'box', into: 'Counted in' }],
    shows: 'ask again when it is as you want it',
  },
  'publishing-refused': {
    title: 'A colleague has changed it',
    address,
    answers: [refuses(publishOffer, 'offer.draft_changed')],
    steps: [{ press: 'Publish version 3' }, { press: 'Publish version 3', within: 'Publish version 3?' }],
    shows: 'This offer has changed since you read it.',
  },
})
