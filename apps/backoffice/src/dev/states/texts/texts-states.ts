import {
  getStaffMe,
  getStaffText,
  getTextVersion,
  listStaffTexts,
  listTextVersions,
  unpublishText,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import {
  draftOfText,
  firstHtml,
  secondHtml,
  secondVersion,
  staffText,
  textBrief,
  textVersion,
} from '../../../testing/sample-texts.ts'
import { longName, member, page } from '../../sample-desk.ts'

const me = answers(getStaffMe, member('publisher'))
const third = textVersion({
  version: 3,
  holds_from: '2026-12-01',
  published: '2026-11-15T15:00:00.000Z',
  by: longName,
  languages: ['en', 'es'],
  agreed: 0,
})
const shown = answers(getTextVersion, { ...secondVersion, html: secondHtml })
const many = Array.from({ length: 14 }, (_, at) =>
  textVersion({
    version: 14 - at,
    holds_from: '2026-11-01',
    by: at % 2 ? longName : 'Rosa Delgado',
    agreed: 1_204_194,
  }),
)

/** The texts of the site on the desk: their list, one of them, and two versions side by side. */
export const textsStates = [
  ...statesOf(
    {
      id: 'desk-texts',
      name: 'Site content',
      answers: [
        me,
        answers(
          listStaffTexts,
          page([
            textBrief('terms', {
              holds: secondVersion,
              coming: [third],
              draft: { updated: '2026-11-16T14:20:00.000Z', by: 'Rosa Delgado' },
            }),
            textBrief('privacy'),
            textBrief('agreement', { coming: [third] }),
          ]),
        ),
      ],
    },
    {
      all: { title: 'What holds and what comes', address: '/staff/texts', shows: 'Version 3 from December 1, 2026' },
      start: {
        title: 'As the program came',
        address: '/staff/texts',
        answers: [answers(listStaffTexts, page([textBrief('terms'), textBrief('privacy'), textBrief('agreement')]))],
        shows: 'Came with the program',
      },
      strained: {
        title: 'A long name, several that come',
        address: '/staff/texts',
        answers: [
          answers(
            listStaffTexts,
            page([
              textBrief('terms', {
                holds: { ...secondVersion, agreed: 1_204_194 },
                coming: [third, { ...third, version: 4, holds_from: '2027-01-01' }],
                draft: { updated: '2026-11-16T14:20:00.000Z', by: longName },
              }),
              textBrief('privacy'),
              textBrief('agreement'),
            ]),
          ),
        ],
        shows: 'Version 4 from January 1, 2027',
      },
      loading: { title: 'Loading', address: '/staff/texts', answers: [neverAnswers(listStaffTexts)], shows: skeleton },
      failed: {
        title: 'Not loaded',
        address: '/staff/texts',
        answers: [isUnreachable(listStaffTexts)],
        shows: 'The texts could not be loaded',
      },
    },
  ),
  ...statesOf(
    {
      id: 'desk-text',
      name: 'A text of the site',
      answers: [
        me,
        answers(getStaffText, staffText()),
        answers(listTextVersions, page([secondVersion, textVersion()])),
        shown,
      ],
    },
    {
      holds: {
        title: 'What holds, as the portal shows it',
        address: '/staff/texts/terms',
        shows: '128 enrollments with it',
      },
      coming: {
        title: 'A version that comes, and a draft',
        address: '/staff/texts/terms',
        answers: [
          answers(getStaffText, staffText({ coming: [third], draft: draftOfText() })),
          answers(listTextVersions, page([third, secondVersion, textVersion()])),
        ],
        shows: 'Take version 3 back',
      },
      'take-back': {
        title: 'Taking one back',
        address: '/staff/texts/terms',
        answers: [answers(getStaffText, staffText({ coming: [third] }))],
        steps: [{ press: 'Take version 3 back' }],
        shows: 'Take version 3 back?',
      },
      'take-back-refused': {
        title: 'Taking one back is refused',
        address: '/staff/texts/terms',
        answers: [answers(getStaffText, staffText({ coming: [third] })), refuses(unpublishText, 'text.has_draft')],
        steps: [{ press: 'Take version 3 back' }, { press: 'Take version 3 back', within: 'Take version 3 back?' }],
        shows: 'There is another draft of this text.',
      },
      'english-only': {
        title: 'Without Spanish, seen by who reads Spanish',
        address: '/staff/texts/privacy',
        answers: [
          answers(
            getStaffText,
            staffText({
              kind: 'privacy',
              holds: textVersion({ agreed: null }),
              newest: { version: 1, html: firstHtml },
            }),
          ),
          answers(listTextVersions, page([textVersion({ agreed: null })])),
          answers(getTextVersion, { ...textVersion({ agreed: null }), html: firstHtml }),
        ],
        steps: [{ press: 'Spanish', as: 'radio' }],
        shows: 'Who reads Spanish gets the English text',
      },
      strained: {
        title: 'Many versions',
        address: '/staff/texts/terms',
        answers: [answers(listTextVersions, page(many))],
        shows: 'Version 14',
      },
      loading: {
        title: 'Loading',
        address: '/staff/texts/terms',
        answers: [neverAnswers(getStaffText)],
        shows: skeleton,
      },
      failed: {
        title: 'Its versions fail',
        address: '/staff/texts/terms',
        answers: [isUnreachable(listTextVersions), isUnreachable(getTextVersion)],
        shows: 'The versions could not be loaded',
      },
      missing: {
        title: 'Not there',
        address: '/staff/texts/terms',
        answers: [refuses(getStaffText, 'not_found')],
        shows: 'There is no such text',
      },
      compare: {
        title: 'The draft beside the newest version',
        address: '/staff/texts/terms/compare',
        answers: [answers(getStaffText, staffText({ draft: draftOfText() }))],
        shows: 'words added',
      },
      'compare-all': {
        title: 'With what stays as it is',
        address: '/staff/texts/terms/compare',
        answers: [answers(getStaffText, staffText({ draft: draftOfText() }))],
        steps: [{ press: 'Only what changes', as: 'checkbox' }],
        shows: 'Checks are made out to your organization.',
      },
      'compare-same': {
        title: 'Nothing changes',
        address: '/staff/texts/terms/compare?before=1&after=2',
        shows: 'They say the same.',
      },
      'compare-failed': {
        title: 'The comparison fails',
        address: '/staff/texts/terms/compare',
        answers: [isUnreachable(getTextVersion)],
        shows: 'The versions could not be compared',
      },
    },
  ),
]
