import { discardTextDraft, getStaffMe, getStaffText, publishText, saveTextDraft } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { draftKey } from '../../../shared/session/desk-drafts.ts'
import {
  draftOfText,
  firstHtml,
  secondHtml,
  secondVersion,
  staffText,
  textVersion,
} from '../../../testing/sample-texts.ts'
import { longName, member } from '../../sample-desk.ts'

const address = '/staff/texts/terms/edit'
const me = member('publisher')
const withDraft = staffText({ draft: draftOfText() })
const long = `${secondHtml.en}<h2>${longName}</h2>${'<p>Purchases must be made from a distributor within the dates of the offer, and each invoice shows the products, the number of cases and the date.</p>'.repeat(30)}<ol><li>One<ul><li>One and a half</li></ul></li><li><a href="https://caseback.example/${'long/'.repeat(30)}">https://caseback.example/${'long/'.repeat(30)}</a></li></ol>`
/** What somebody has written here that is not saved, beside what a colleague has saved since. */
const unsaved = {
  session: {
    'caseback-drafts-of': String(me.id),
    [draftKey('text-terms')]: JSON.stringify({
      html: { en: '<h2>1. Who may claim</h2><p>Operators in the United States, Canada and Mexico.</p>', es: '' },
      base: { en: '<h2>1. Who may claim</h2><p>Operators in the United States.</p>', es: '' },
    }),
  },
}

/** The editor of a text of the site. */
export const textEditorStates = statesOf(
  {
    id: 'desk-text-editor',
    name: 'Editor of a text',
    answers: [answers(getStaffMe, me), answers(getStaffText, withDraft), answers(saveTextDraft, withDraft)],
  },
  {
    draft: { title: 'A draft beside its picture', address, shows: 'See what changes' },
    unchanged: {
      title: 'Nothing has changed',
      address,
      answers: [answers(getStaffText, staffText())],
      shows: 'It says what the newest version says.',
    },
    'of-program': {
      title: 'The text that came with the program',
      address,
      answers: [answers(getStaffText, staffText({ holds: textVersion(), newest: { version: 1, html: firstHtml } }))],
      shows: 'This text came with the program.',
    },
    'no-spanish': {
      title: 'Without a Spanish text',
      address,
      answers: [answers(getStaffText, staffText({ holds: textVersion(), newest: { version: 1, html: firstHtml } }))],
      steps: [{ press: 'Spanish', as: 'radio' }],
      shows: 'Start from the English text',
    },
    long: {
      title: 'A long text with long words',
      address,
      answers: [answers(getStaffText, staffText({ draft: { ...draftOfText({ en: long, es: null }), by: longName } }))],
      shows: 'One and a half',
    },
    linking: { title: 'Setting a link', address, steps: [{ press: 'Link' }], shows: 'Set the link' },
    'link-wrong': {
      title: 'An address that is none',
      address,
      steps: [{ press: 'Link' }, { type: 'nowhere', into: 'Address' }, { press: 'Set the link' }],
      shows: 'Enter the address of a page',
    },
    saving: {
      title: 'Being saved',
      address,
      answers: [neverAnswers(saveTextDraft)],
      steps: [{ press: 'Numbered list' }],
      shows: 'Saving…',
    },
    offline: {
      title: 'Not saved',
      address,
      answers: [isUnreachable(saveTextDraft)],
      steps: [{ press: 'Numbered list' }],
      shows: 'The server could not be reached',
    },
    'too-long': {
      title: 'Longer than a text may be',
      address,
      answers: [refuses(saveTextDraft, 'input.invalid', { 'html.en': ['A text has at most 100 kB.'] })],
      steps: [{ press: 'Numbered list' }],
      shows: 'A text has at most 100 kB.',
    },
    conflict: { title: 'Two have written', address, stored: unsaved, shows: 'Go on with mine' },
    'conflict-compared': {
      title: 'Two texts side by side',
      address,
      stored: unsaved,
      steps: [{ press: 'Theirs beside yours' }],
      shows: 'Yours',
    },
    publishing: {
      title: 'What publishing does',
      address,
      steps: [{ press: 'Publish version 3' }],
      shows: 'From which day it holds',
    },
    'publishing-after': {
      title: 'Publishing behind a version that comes',
      address,
      answers: [
        answers(
          getStaffText,
          staffText({
            draft: draftOfText({ ...secondHtml, en: firstHtml.en, es: null }),
            holds: textVersion(),
            coming: [{ ...secondVersion, holds_from: '2099-12-01', agreed: 0 }],
          }),
        ),
      ],
      steps: [{ press: 'Publish version 3' }],
      shows: 'Until that day it can be taken back.',
    },
    'publishing-wrong': {
      title: 'The day is refused',
      address,
      answers: [refuses(publishText, 'input.invalid', { holds_from: ['This day is over.'] })],
      steps: [{ press: 'Publish version 3' }, { press: 'Publish version 3', within: 'Publish version 3?' }],
      shows: 'This day is over.',
    },
    'publishing-refused': {
      title: 'A colleague has changed it',
      address,
      answers: [refuses(publishText, 'text.changed')],
      steps: [{ press: 'Publish version 3' }, { press: 'Publish version 3', within: 'Publish version 3?' }],
      shows: 'Somebody else has changed this text',
    },
    discarding: {
      title: 'Discarding the draft',
      address,
      steps: [{ press: 'Discard the draft' }],
      shows: 'Discard the draft?',
    },
    'discard-failed': {
      title: 'Discarding fails',
      address,
      answers: [isUnreachable(discardTextDraft)],
      steps: [{ press: 'Discard the draft' }, { press: 'Discard the draft', within: 'Discard the draft?' }],
      shows: 'The server could not be reached',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getStaffText)], shows: skeleton },
  },
)
