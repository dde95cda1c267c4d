import {
  createShareLink,
  getShareLink,
  getShareLinkCardPicture,
  getShareLinkSvg,
  getStaffMe,
  getStaffOffer,
  listShareLinks,
  listStaffChains,
  revokeShareLink,
} from '@caseback/contract'
import {
  answers,
  answersPicture,
  isUnreachable,
  neverAnswers,
  refuses,
  skeleton,
  statesOf,
} from '@caseback/testing/gallery'
import {
  funnel,
  linksAnswer,
  nothingYet,
  sharedOffer,
  shareLink,
  shareLinks,
} from '../../features/share-links/testing/sample-links.ts'
import { longName, member, page } from '../sample-desk.ts'

const address = '/staff/offers/7/links'
const chain = (id: number, name: string) => ({
  id,
  name,
  domain: 'goldentaqueria.example',
  cuisine: null,
  location_count: 40,
  signed_up: 3,
})
const unwrapped = longName.replaceAll(' ', '')

export const shareLinkStates = statesOf(
  {
    id: 'desk-share-links',
    name: 'Share links',
    answers: [
      answers(getStaffMe, member('publisher')),
      answers(getStaffOffer, sharedOffer()),
      answers(listShareLinks, linksAnswer(shareLinks)),
      answersPicture(getShareLinkSvg, 'share-qr.svg'),
      answersPicture(getShareLinkCardPicture, 'share-card.webp'),
    ],
  },
  {
    full: { title: 'Of every kind', address, shows: 'From view to money' },
    'last-month': {
      title: 'Of an offer whose last day is over',
      address,
      answers: [
        answers(getStaffOffer, { ...sharedOffer(), valid_to: '2026-11-10', submission_deadline: '2026-12-10' }),
      ],
      shows: 'nobody can enroll any more, so that it takes no new links',
    },
    'read-only': {
      title: 'For who may only read',
      address,
      answers: [answers(getStaffMe, member('reviewer'))],
      shows: 'From view to money',
    },
    revoked: { title: 'A revoked one', address: `${address}?link=11`, shows: 'Revoked on Nov 9, 2026 by Petra Vance' },
    expired: { title: 'One that has ended', address: `${address}?link=12`, shows: 'Ended on Nov 1, 2026' },
    chain: { title: 'One for a chain', address: `${address}?link=13`, shows: 'From view to money' },
    'not-listed': {
      title: 'One that the list has not reached',
      address: `${address}?link=3`,
      answers: [answers(getShareLink, shareLink(3, { label: 'The very first link', attribution_code: 'FIRST' }))],
      shows: 'The very first link',
    },
    'no-such': {
      title: 'One that is not there',
      address: `${address}?link=99`,
      answers: [refuses(getShareLink, 'not_found')],
      shows: 'No link has this number',
    },
    strained: {
      title: 'Long names, large numbers',
      address,
      answers: [
        answers(getStaffOffer, sharedOffer({ name: longName })),
        answers(
          listShareLinks,
          linksAnswer([
            shareLink(20, {
              label: unwrapped.slice(0, 80),
              attribution_code: unwrapped.toUpperCase().slice(0, 128),
              chain: { id: 14, name: longName },
              created_by: longName,
              funnel: funnel([1_234_567, 234_567, 34_567, 4_567, 12_345], 9_876, 123_456.78),
            }),
            ...shareLinks,
          ]),
        ),
      ],
      shows: 'From view to money',
    },
    'just-made': {
      title: 'Just made: nothing came yet',
      address,
      answers: [answers(listShareLinks, { ...linksAnswer([shareLink(16, { funnel: nothingYet })]), all: nothingYet })],
      shows: 'From view to money',
    },
    more: {
      title: 'There are more',
      address,
      answers: [answers(listShareLinks, linksAnswer(shareLinks, 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
    'prints-failed': {
      title: 'Code and card do not come',
      address,
      answers: [isUnreachable(getShareLinkSvg), isUnreachable(getShareLinkCardPicture)],
      shows: 'The card cannot be shown right now.',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listShareLinks)], shows: skeleton },
    'loading-offer': { title: 'Loading the offer', address, answers: [neverAnswers(getStaffOffer)], shows: skeleton },
    empty: { title: 'None yet', address, answers: [answers(listShareLinks, linksAnswer([]))], shows: 'No link yet' },
    draft: {
      title: 'Of a draft',
      address,
      answers: [answers(getStaffOffer, sharedOffer({ state: 'DRAFT' })), answers(listShareLinks, linksAnswer([]))],
      shows: 'No link yet',
    },
    'none-found': {
      title: 'None found',
      address: `${address}?q=nobody`,
      answers: [answers(listShareLinks, linksAnswer([]))],
      shows: 'No link found',
    },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(listShareLinks)],
      shows: 'The links could not be loaded',
    },
    missing: {
      title: 'No such offer',
      address,
      answers: [refuses(getStaffOffer, 'not_found')],
      shows: 'No offer has this number',
    },
    adding: { title: 'A new one', address: `${address}?new=1`, shows: 'Make link' },
    'adding-chain': {
      title: 'A new one, for a chain',
      address: `${address}?new=1`,
      answers: [
        answers(
          listStaffChains,
          page([chain(14, 'Golden Taqueria'), chain(15, longName)], 'http://desk.example/?cursor=two'),
        ),
      ],
      steps: [
        { type: 'Lakeshore sales team', into: 'Where will you share it?' },
        { type: 'taqueria', into: 'For one chain (optional)' },
      ],
      shows: 'There are more: type more of the name.',
    },
    'adding-refused': {
      title: 'A new one, refused at its fields',
      address: `${address}?new=1`,
      answers: [
        refuses(createShareLink, 'input.invalid', {
          attribution_code: ['Another link of this offer has this code already.'],
          expires: ['This day is over.'],
        }),
      ],
      steps: [{ type: 'Newsletter', into: 'Where will you share it?' }, { press: 'Make link' }],
      shows: 'Another link of this offer has this code already.',
    },
    editing: { title: 'Being edited', address, steps: [{ press: 'Edit Lakeshore sales team' }], shows: 'Save' },
    revoking: {
      title: 'To be revoked',
      address,
      steps: [{ press: 'Revoke…' }],
      shows: '71 locations that enrolled through it keep the offer',
    },
    'revoking-failed': {
      title: 'Not to be revoked',
      address,
      answers: [refuses(revokeShareLink, 'server.error')],
      steps: [{ press: 'Revoke…' }, { press: 'Revoke link' }],
      shows: 'Revoke link',
    },
  },
)
