import {
  changeProvider,
  getProvider,
  getStaffMe,
  listApprovals,
  type WireProvider,
  writeReadyNote,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { aProvider, readyNotes } from '../../testing/sample-provider.ts'
import { approval } from '../sample-approvals.ts'
import { longName, member, page } from '../sample-desk.ts'

const address = '/staff/provider'
const is = (fields: Partial<WireProvider> = {}) => answers(getProvider, aProvider(fields))

export const providerStates = statesOf(
  {
    id: 'desk-provider',
    name: 'Provider',
    answers: [answers(getStaffMe, member('admin')), is(), answers(listApprovals, page([]))],
  },
  {
    set: { title: 'Set', address, shows: 'Legal name' },
    unset: {
      title: 'As the program came',
      address,
      answers: [
        is({
          name: 'Caseback',
          legal_name: 'Caseback Rebates, Inc.',
          support_email: 'support@caseback.example',
          remit_to: null,
          logo: null,
          unset: ['name', 'legal_name', 'support_email'],
        }),
      ],
      shows: 'Some of this is still what the program came with',
    },
    strained: {
      title: 'Long names',
      address,
      answers: [is({ name: longName.slice(0, 60), legal_name: longName })],
      shows: 'Legal name',
    },
    'other-account': {
      title: 'Another account for manufacturers',
      address,
      steps: [{ type: 'By check: 12 Harbor Street', into: 'Account or address' }, { press: 'Ask to change it' }],
      shows: 'Finance or another admin approves it',
    },
    'account-waits': {
      title: 'Another account waits for a second person',
      address,
      answers: [
        answers(
          listApprovals,
          page([
            approval({
              kind: 'change_remit_to',
              manufacturer_id: null,
              manufacturer_name: null,
              amount: 0,
              reference: null,
              reason: 'We have changed banks.',
              remit_to: {
                before: String(aProvider().remit_to),
                after: 'By check: 12 Harbor Street\nChicago, IL 60601',
              },
            }),
          ]),
        ),
      ],
      shows: 'asks to change where manufacturers pay',
    },
    'tax-forms': {
      title: 'Tax forms are asked for, and payments wait',
      address,
      answers: [is({ tax_forms_asked: true, tax_forms_hold: true })],
      shows: 'Hold payments until it is given',
    },
    refused: {
      title: 'Refused at its fields',
      address,
      answers: [
        refuses(changeProvider, 'input.invalid', {
          support_email: ['Enter a valid e-mail address.'],
          name: ['Name is required.'],
        }),
      ],
      steps: [{ type: 'help', into: 'Support address' }, { press: 'Save' }],
      shows: 'Enter a valid e-mail address.',
    },
    'not-saved': {
      title: 'No network when saving',
      address,
      answers: [isUnreachable(changeProvider)],
      steps: [{ type: 'Lakeside', into: 'Name' }, { press: 'Save' }],
      shows: 'The server could not be reached',
    },
    'ready-notes': {
      title: 'With ready notes, one of them long',
      address,
      answers: [
        is({
          ready_notes: [
            ...readyNotes,
            { reason: 'other', offered_for: 'needs_attention', en: longName.repeat(4), es: 'W'.repeat(180) },
          ],
        }),
      ],
      shows: 'Falta la mitad inferior de la factura.',
    },
    'ready-note': {
      title: 'A ready note is written, one language is missing',
      address,
      answers: [is({ ready_notes: readyNotes })],
      steps: [{ press: 'Add a note' }, { type: 'Please call us.', into: 'In English' }, { press: 'Save note' }],
      shows: 'Write it in this language too.',
    },
    'ready-notes-not-saved': {
      title: 'No network when a ready note is removed',
      address,
      answers: [is({ ready_notes: readyNotes }), isUnreachable(writeReadyNote)],
      steps: [{ press: `Remove: ${readyNotes[0]?.en}` }],
      shows: 'The server could not be reached',
    },
    'ready-notes-saved': {
      title: 'A ready note was removed',
      address,
      answers: [
        is({ ready_notes: readyNotes }),
        answers(writeReadyNote, aProvider({ ready_notes: readyNotes.slice(1) })),
      ],
      steps: [{ press: `Remove: ${readyNotes[0]?.en}` }],
      shows: 'The ready notes are saved',
    },
    'ready-note-changed': {
      title: 'A ready note that somebody else has changed meanwhile',
      address,
      answers: [is({ ready_notes: readyNotes }), refuses(writeReadyNote, 'ready_note.changed')],
      steps: [
        { press: `Change: ${readyNotes[0]?.en}` },
        { type: 'Sharper, please.', into: 'In English' },
        { press: 'Save note' },
      ],
      shows: 'What you typed is still here.',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getProvider)], shows: skeleton },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(getProvider)],
      shows: 'The provider could not be loaded',
    },
  },
)
