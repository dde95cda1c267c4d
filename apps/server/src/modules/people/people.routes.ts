import * as calls from '@caseback/contract'
import type { FastifyRequest } from 'fastify'
import { fileNamed } from '../../platform/attachment.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { requireOwnHost } from '../../platform/http/own-host.ts'
import { countAttempt, countFrom, countUse } from '../../platform/http/rate-limits.store.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { nextUrl } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { nameAccount } from '../../platform/who-asks.ts'
import { accountClosing } from './account/account-closing.ts'
import { changeLanguage } from './account/change-language.ts'
import { changeName } from './account/change-name.ts'
import { changeNotifications, notificationsOf } from './account/change-notifications.ts'
import { changePhone } from './account/change-phone.ts'
import { closeAccount } from './account/close-account.ts'
import { currentUser } from './account/current-user.ts'
import { profileOf } from './account/find-account.ts'
import { keepAccount } from './account/keep-account.ts'
import { ownData } from './account/own-data.ts'
import { markOwnBrowser } from './links/browser/mark-own-browser.ts'
import { cancelEmailChange } from './links/cancel-email-change.ts'
import { requestEmailChange } from './links/request-email-change.ts'
import { deviceOf, rememberDevice } from './marks/device-of.ts'
import { marksOf } from './marks/marks-of.ts'
import { tokenOf } from './sign-in/authenticate-operator.ts'
import { changePassword } from './sign-in/change-password.ts'
import { confirmPassword } from './sign-in/confirm-password.ts'
import { loginOperator } from './sign-in/login-operator.ts'
import { endOperatorSession } from './sign-in/operator-sessions.store.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './sign-in/own-sessions.ts'
import { checkAccount } from './sign-up/check-account.ts'
import { registerOperator } from './sign-up/register-operator.ts'
import { writeToSupport } from './support/write-to-support.ts'

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
  serve(calls.login, async ({ body, request, reply }) => {
    nameAccount(body.email)
    // The passwords of the demo are public.
    if (services.settings.demo) requireOwnHost(request, services.settings)
    await countFrom(services, 'loginFrom', request)
    await countAttempt(services, 'login', body.email, request)
    const device = deviceOf(services.settings, request)
    const marks = marksOf(services.settings, { device, ip: request.ip })
    const signedIn = await loginOperator(services, body, { ...about(request), marks })
    rememberDevice(services.settings, reply, device)
    return signedIn
  })

  serve(calls.logout, async ({ request }) => {
    const token = tokenOf(request.headers.authorization)
    if (token !== null) await endOperatorSession(services, token)
  })

  serve(calls.register, async ({ body, request, reply }) => {
    await countFrom(services, 'registerFrom', request)
    const device = deviceOf(services.settings, request)
    const marks = marksOf(services.settings, { device, ip: request.ip })
    const { personId } = await registerOperator(services, body, { ...about(request), marks })
    markOwnBrowser(services, reply, personId)
    rememberDevice(services.settings, reply, device)
    return done('Account created. Please check your inbox.')
  })

  serve(calls.checkEmail, async ({ body, request }) => {
    await countFrom(services, 'checkEmailFrom', request)
    await checkAccount(services, body)
    return done('This address is free.')
  })

  serve.own(calls.getCurrentUser, ({ session }) => currentUser(services, session))
  serve(calls.getProfile, ({ operator }) => profileOf(services, operator.id))
  serve(calls.downloadOwnData, async ({ operator, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${fileNamed('my-data.json')}"`)
      .header('Cache-Control', 'no-store')
      .send(await ownData(services, operator.id)),
  )
  serve(calls.getAccountClosing, ({ operator }) => accountClosing(services, operator.id))
  serve(calls.closeAccount, async ({ body, operator, request }) => {
    await countAttempt(services, 'ownPassword', operator.email, request)
    return closeAccount(services, { personId: operator.id, password: body.password })
  })
  serve(calls.keepAccount, ({ operator }) => keepAccount(services, operator.id))
  serve(calls.confirmPassword, async ({ body, operator, request }) => {
    await countAttempt(services, 'ownPassword', operator.email, request)
    await confirmPassword(services, operator, body.password)
    return done('Password confirmed.')
  })
  serve(calls.changePassword, async ({ body, operator, request }) => {
    await countAttempt(services, 'ownPassword', operator.email, request)
    await changePassword(services, operator, body)
    return done('Your password has been changed.')
  })
  serve(calls.listOwnSessions, async ({ operator, query, request }) => {
    const page = await ownSessions(services, operator, query)
    return { results: page.rows, next: nextUrl(services.settings.publicUrl, request.url, page.nextCursor) }
  })
  serve(calls.endOtherSessions, ({ operator }) => endOtherSessions(services, operator))
  serve(calls.endOwnSession, ({ operator, params }) => endOwnSession(services, operator, params.id))
  serve(calls.updateName, ({ body, operator }) => changeName(services, operator.id, body))
  serve(calls.updatePhone, ({ body, operator }) => changePhone(services, operator.id, body.phone_number))
  serve(calls.getNotifications, ({ operator }) => notificationsOf(services, operator.id))
  serve(calls.updateNotifications, ({ body, operator }) => changeNotifications(services, operator.id, body))
  serve(calls.writeToSupport, async ({ body, operator, request }) => {
    await countUse(services, 'support', request, { personId: operator.id })
    await writeToSupport(services, operator.id, body.text)
  })
  serve(calls.updateLanguage, ({ body, operator }) => changeLanguage(services, operator.id, body.language))

  serve(calls.updateEmail, async ({ body, operator, request, reply }) => {
    await countFrom(services, 'mailFrom', request)
    await countAttempt(services, 'changeEmail', operator.email, request)
    await countAttempt(services, 'changeEmail', `to ${body.email}`, request)
    await requestEmailChange(services, {
      personId: operator.id,
      token: tokenOf(request.headers.authorization) ?? '',
      email: body.email,
    })
    markOwnBrowser(services, reply, operator.id)
    return done('Please check your inbox.')
  })
  serve(calls.cancelEmailChange, ({ operator }) => cancelEmailChange(services, operator.id))
}
