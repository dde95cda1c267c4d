import * as calls from '@caseback/contract'
import { brand, portalPaths } from '@caseback/domain'
import type { FastifyRequest } from 'fastify'
import { appError } from '../../platform/errors.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { requireOwnHost } from '../../platform/http/own-host.ts'
import { countAttempt, countFrom } from '../../platform/http/rate-limits.store.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { accountClosing } from './account/account-closing.ts'
import { changeLanguage } from './account/change-language.ts'
import { changeName } from './account/change-name.ts'
import { changePhone } from './account/change-phone.ts'
import { closeAccount } from './account/close-account.ts'
import { currentUser, profileOf } from './account/find-account.ts'
import { keepAccount } from './account/keep-account.ts'
import { ownData } from './account/own-data.ts'
import { confirmEmailChange } from './links/confirm-email-change.ts'
import { confirmPasswordReset } from './links/confirm-password-reset.ts'
import { requestEmailChange } from './links/request-email-change.ts'
import { requestPasswordReset } from './links/request-password-reset.ts'
import { requireFreeEmail } from './links/require-free-email.ts'
import { resendVerification } from './links/resend-verification.ts'
import { verifyEmail } from './links/verify-email.ts'
import { tokenOf } from './sign-in/authenticate-operator.ts'
import { loginOperator } from './sign-in/login-operator.ts'
import { endOperatorSession } from './sign-in/operator-sessions.store.ts'
import { registerOperator } from './sign-up/register-operator.ts'

const done = (detail: string) => ({ detail })

const about = (request: FastifyRequest) => {
  const header = request.headers['x-attribution-codes']
  return {
    attributionHeader: typeof header === 'string' ? header : undefined,
    language: requestLanguage(request),
    userAgent: request.headers['user-agent'],
  }
}

export function peopleRoutes(serve: Serve, services: Services) {
  serve(calls.login, async ({ body, request }) => {
    // The passwords of the demo are public.
    if (services.settings.demo) requireOwnHost(request, services.settings)
    await countFrom(services, 'loginFrom', request.ip)
    await countAttempt(services, 'login', body.email, request.ip)
    return loginOperator(services, body, about(request))
  })

  serve(calls.logout, async ({ request }) => {
    const token = tokenOf(request.headers.authorization)
    if (token !== null) await endOperatorSession(services, token)
  })

  serve(calls.register, async ({ body, request }) => {
    await countFrom(services, 'registerFrom', request.ip)
    await registerOperator(services, body, about(request))
    return done('Account created. Please check your inbox.')
  })

  serve(calls.checkEmail, async ({ body, request }) => {
    await countFrom(services, 'checkEmailFrom', request.ip)
    await requireFreeEmail(services, body.email)
    return done('This address is free.')
  })

  serve(calls.verifyEmail, async ({ body, request }) => {
    await countFrom(services, 'followLinkFrom', request.ip)
    if (!(await verifyEmail(services, body.key))) throw appError('link.invalid')
    return done('E-mail address verified.')
  })

  serve(calls.followVerificationLink, async ({ params, reply }) => {
    const verified = await verifyEmail(services, params.key)
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(
        verified
          ? portalPaths.emailVerificationConfirmation.href({ offer_code: verified.offerCode })
          : portalPaths.emailVerificationFailed.href(),
        302,
      )
  })

  serve(calls.followEmailChangeLink, async ({ params, reply }) => {
    const confirmed = await confirmEmailChange(services, params.key)
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(portalPaths.settings.href({ email: confirmed ? 'confirmed' : 'failed' }), 302)
  })

  serve(calls.resendVerification, async ({ body, request }) => {
    await countFrom(services, 'mailFrom', request.ip)
    await countAttempt(services, 'resend', body.email, request.ip)
    await resendVerification(services, body)
    return done('If the address has an unverified account, a new link is on its way.')
  })

  serve(calls.requestPasswordReset, async ({ body, request }) => {
    await countFrom(services, 'mailFrom', request.ip)
    await countAttempt(services, 'reset', body.email, request.ip)
    await requestPasswordReset(services, body.email)
    return done('If the address has an account, a link is on its way.')
  })

  serve(calls.confirmPasswordReset, async ({ body, request }) => {
    await countFrom(services, 'followLinkFrom', request.ip)
    await confirmPasswordReset(services, body)
    return done('Your password has been reset.')
  })

  serve(calls.getCurrentUser, ({ operator }) => currentUser(services, operator.id))
  serve(calls.getProfile, ({ operator }) => profileOf(services, operator.id))
  serve(calls.downloadOwnData, async ({ operator, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${brand.slug}-my-data.json"`)
      .header('Cache-Control', 'no-store')
      .send(await ownData(services, operator.id)),
  )
  serve(calls.getAccountClosing, ({ operator }) => accountClosing(services, operator.id))
  serve(calls.closeAccount, async ({ body, operator, request }) => {
    await countAttempt(services, 'closeAccount', operator.email, request.ip)
    return closeAccount(services, { personId: operator.id, password: body.password })
  })
  serve(calls.keepAccount, ({ operator }) => keepAccount(services, operator.id))
  serve(calls.updateName, ({ body, operator }) => changeName(services, operator.id, body))
  serve(calls.updatePhone, ({ body, operator }) => changePhone(services, operator.id, body.phone_number))
  serve(calls.updateLanguage, ({ body, operator }) => changeLanguage(services, operator.id, body.language))

  serve(calls.updateEmail, async ({ body, operator, request }) => {
    await countFrom(services, 'mailFrom', request.ip)
    await countAttempt(services, 'changeEmail', operator.email, request.ip)
    await countAttempt(services, 'changeEmail', `to ${body.email}`, request.ip)
    await requestEmailChange(services, {
      personId: operator.id,
      token: tokenOf(request.headers.authorization) ?? '',
      email: body.email,
    })
    return done('Please check your inbox.')
  })
}
