import * as calls from '@caseback/contract'
import { portalPaths } from '@caseback/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appError } from '../../platform/errors.ts'
import { sendOneButtonPage } from '../../platform/http/plain-pages.ts'
import { countAttempt, countFrom } from '../../platform/http/rate-limits.store.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { markOwnBrowser, personOfBrowser } from './links/browser/mark-own-browser.ts'
import { setVerifiedAddressCookie } from './links/browser/set-verified-address-cookie.ts'
import { changeUnverifiedEmail } from './links/change-unverified-email.ts'
import { confirmEmailChange } from './links/confirm-email-change.ts'
import { confirmPasswordReset } from './links/confirm-password-reset.ts'
import { type LinkPurpose, personOfLink } from './links/mailed-links.store.ts'
import { requestPasswordReset } from './links/request-password-reset.ts'
import { resendVerification } from './links/resend-verification.ts'
import { verifyEmail } from './links/verify-email.ts'
import { isUndoneBy } from './undo/is-undone-by.ts'
import { undoChange } from './undo/undo-change.ts'

const done = (detail: string) => ({ detail })

/** Links that are mailed: asking for one, and what becomes of it when it is opened. */
export function mailedLinksRoutes(serve: Serve, services: Services) {
  serve(calls.verifyEmail, async ({ body, request }) => {
    await countFrom(services, 'followLinkFrom', request)
    if (!(await verifyEmail(services, body.key))) throw appError('link.invalid')
    return done('E-mail address verified.')
  })

  const afterVerification = async (key: string, reply: FastifyReply) => {
    const verified = await verifyEmail(services, key)
    if (verified) setVerifiedAddressCookie(services, reply, verified.email)
    const page = verified
      ? portalPaths.emailVerificationConfirmation.href({ offer_code: verified.offerCode })
      : portalPaths.emailVerificationFailed.href()
    return reply.header('Cache-Control', 'no-store').redirect(page, 302)
  }
  const afterEmailChange = async (key: string, reply: FastifyReply) => {
    const email = (await confirmEmailChange(services, key)) ? 'confirmed' : 'failed'
    return reply.header('Cache-Control', 'no-store').redirect(portalPaths.settings.href({ email }), 302)
  }
  /** Programs that read people's mail open every link: only where it was asked for a look is enough. */
  const isAskedForHere = async (request: FastifyRequest, purpose: LinkPurpose, key: string) => {
    const person = personOfBrowser(services, request)
    return person !== null && person === (await personOfLink(services, purpose, key))
  }

  serve(calls.followVerificationLink, async ({ params, request, reply }) =>
    (await isAskedForHere(request, 'verify', params.key))
      ? afterVerification(params.key, reply)
      : sendOneButtonPage(request, reply, 'verifyEmail'),
  )
  serve(calls.pressVerificationLink, async ({ params, request, reply }) => {
    await countFrom(services, 'followLinkFrom', request)
    return afterVerification(params.key, reply)
  })
  serve(calls.followEmailChangeLink, async ({ params, request, reply }) =>
    (await isAskedForHere(request, 'change_email', params.key))
      ? afterEmailChange(params.key, reply)
      : sendOneButtonPage(request, reply, 'confirmEmail'),
  )
  serve(calls.pressEmailChangeLink, async ({ params, request, reply }) => {
    await countFrom(services, 'followLinkFrom', request)
    return afterEmailChange(params.key, reply)
  })
  serve(calls.askToUndoChange, async ({ params, request, reply }) =>
    (await isUndoneBy(services, params.key))
      ? reply.header('Cache-Control', 'no-store').redirect(portalPaths.changeUndone.href(), 302)
      : sendOneButtonPage(request, reply, 'undoChange'),
  )
  serve(calls.undoChange, async ({ params, request, reply }) => {
    await countFrom(services, 'followLinkFrom', request)
    const undone = await undoChange(services, params.key)
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(undone ? portalPaths.changeUndone.href() : portalPaths.changeNotUndone.href(), 302)
  })

  serve(calls.resendVerification, async ({ body, request }) => {
    await countFrom(services, 'mailFrom', request)
    await countAttempt(services, 'resend', body.email, request)
    await resendVerification(services, body)
    return done('If the address has an unverified account, a new link is on its way.')
  })

  serve(calls.changeUnverifiedEmail, async ({ body, request, reply }) => {
    await countFrom(services, 'mailFrom', request)
    await countAttempt(services, 'resend', body.email, request)
    const personId = personOfBrowser(services, request)
    await changeUnverifiedEmail(services, { personId, email: body.email })
    if (personId !== null) markOwnBrowser(services, reply, personId)
    return done('Please check your inbox.')
  })

  serve(calls.requestPasswordReset, async ({ body, request }) => {
    await countFrom(services, 'mailFrom', request)
    await countAttempt(services, 'reset', body.email, request)
    await requestPasswordReset(services, body.email)
    return done('If the address has an account, a link is on its way.')
  })

  serve(calls.confirmPasswordReset, async ({ body, request }) => {
    await countFrom(services, 'followLinkFrom', request)
    await confirmPasswordReset(services, body)
    return done('Your password has been reset.')
  })
}
