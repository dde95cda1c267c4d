import { decideClaim, getDecisionLetter, getProvider } from '@caseback/contract'
import { answers, isUnreachable, statesOf } from '@caseback/testing/gallery'
import { aDecisionLetter, aProvider } from '../../../testing/sample-provider.ts'
import { change, longNote, member, reviewClaim } from '../../sample-desk.ts'
import { address, screen, theClaim } from '../review-screen.ts'

/** A claim goes back to its operator, or into the queue: what is asked before. */
export const returningStates = statesOf(screen, {
  'ready-notes': {
    title: 'Rejects, with notes that are ready',
    address,
    steps: [{ press: 'Reject' }, { choose: 'unreadable', in: 'Reason' }],
    shows: 'The lower half of the invoice is missing.',
  },
  'ready-notes-spanish': {
    title: 'The same for who reads Spanish, a note is taken',
    address,
    answers: [
      theClaim({ operator: { ...reviewClaim(30).operator, language: 'es' } }),
      answers(
        getDecisionLetter,
        aDecisionLetter({
          language: 'es',
          subject: 'Su solicitud 30 fue rechazada',
          heading: 'Su solicitud fue rechazada',
          blocks: [
            { kind: 'paragraph', lines: ['Revisamos sus facturas y no podemos pagar esta solicitud.'] },
            { kind: 'note', lines: [] },
          ],
          button: 'Abrir su solicitud',
        }),
      ),
    ],
    steps: [
      { press: 'Reject' },
      { choose: 'unreadable', in: 'Reason' },
      {
        press:
          'Falta la mitad inferior de la factura. Agregue la página completa. The lower half of the invoice is missing. Please add the whole page.',
      },
    ],
    shows: 'Falta la mitad inferior de la factura.',
  },
  'ready-note-replaces': {
    title: 'A ready note has taken the place of what was typed, and something of it is left to be filled in',
    address,
    answers: [
      answers(
        getProvider,
        aProvider({
          ready_notes: [
            {
              reason: 'unreadable',
              offered_for: 'both',
              en: 'Please send page {page} of claim {claim} again.',
              es: 'Envíe la página {page}.',
            },
          ],
        }),
      ),
    ],
    steps: [
      { press: 'Reject' },
      { choose: 'unreadable', in: 'Reason' },
      { type: 'The second page is too dark.', into: 'Note to the operator' },
      { press: 'Please send page {page} of claim 30 again.' },
      { press: 'Reject', within: 'Reject the claim' },
    ],
    shows: 'Fill in “{page}”, or take it out',
  },
  'letter-unreachable': {
    title: 'The e-mail could not be read',
    address,
    answers: [isUnreachable(getDecisionLetter)],
    steps: [{ press: 'Reject' }, { choose: 'unreadable', in: 'Reason' }],
    shows: 'The lower half of the invoice is missing.',
  },
  reopening: {
    title: 'Opens a rejected claim again',
    address,
    answers: [
      theClaim({ status: 'CLAIM_REJECTED', state_changes: [change('CLAIM_REJECTED', { notes: longNote })] }),
      answers(
        getDecisionLetter,
        aDecisionLetter({
          subject: 'We are checking your claim 30 again',
          heading: 'Your claim is open again',
          blocks: [
            { kind: 'paragraph', lines: ['Your claim is no longer rejected: we are checking your invoices again.'] },
            { kind: 'note', lines: [] },
            { kind: 'facts', lines: ['Claim: 30', 'Payment by: Monday, December 28, 2026'] },
          ],
        }),
      ),
    ],
    steps: [{ press: 'Reopen' }],
    shows: 'Note for colleagues (optional)',
  },
  overtaken: {
    title: 'A colleague has decided first; what was typed is kept',
    address,
    answers: [theClaim({ status: 'CLAIM_REJECTED', state_changes: [change('CLAIM_REJECTED', { notes: longNote })] })],
    stored: {
      session: {
        'caseback-drafts-of': String(member('reviewer').id),
        'caseback-review-30': JSON.stringify([
          {
            id: reviewClaim(30).invoices[0]?.id,
            distributor: 'Lakeshore Foodservice',
            number: '88213',
            date: '2026-11-08',
            purchase: '',
            units: { '1/2': '24', '1/3': '12' },
          },
        ]),
        'caseback-review-30-reject': JSON.stringify({
          reason: 'unreadable',
          note: longNote,
          about: 'CLAIM_SUBMITTED',
        }),
      },
    },
    shows: 'What you had typed',
  },
  rejecting: { title: 'Rejects', address, steps: [{ press: 'Reject' }], shows: 'Reject the claim' },
  'reject-missing': {
    title: 'Rejects without a reason',
    address,
    steps: [{ press: 'Reject' }, { press: 'Reject', within: 'Reject the claim' }],
    shows: 'Choose a reason.',
  },
  'reject-unreachable': {
    title: 'No network when rejecting',
    address,
    answers: [isUnreachable(decideClaim)],
    steps: [
      { press: 'Reject' },
      { choose: 'unreadable', in: 'Reason' },
      { type: longNote, into: 'Note to the operator' },
      { press: 'Reject', within: 'Reject the claim' },
    ],
    shows: 'The server could not be reached.',
  },
  attention: {
    title: 'Asks for attention',
    address,
    steps: [{ press: 'Needs attention' }],
    shows: 'Note to the operator',
  },
})
