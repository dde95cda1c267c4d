import { API_BASE } from '@caseback/contract'
import { brand } from '@caseback/domain'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'

type Recipient = { to: string; firstName: string; key: string }

const linkTo = ({ settings }: Services, path: string) => `${settings.publicUrl}${path}`

export const verificationMail = (services: Services, { to, firstName, key }: Recipient): Mail => ({
  to,
  subject: `Verify your e-mail address for ${brand.name}`,
  letter: {
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      'Please verify your e-mail address to finish your account and claim your rebates. The link is good for 24 hours.',
    ],
    button: { label: 'Verify e-mail address', url: linkTo(services, `${API_BASE}/app/auth/verify-email/${key}/`) },
    footnote: `If you did not create an account with ${brand.name}, you can ignore this e-mail.`,
  },
})

export const passwordResetMail = (
  services: Services,
  { to, firstName, key, uid }: Recipient & { uid: string },
): Mail => ({
  to,
  subject: `Reset your ${brand.name} password`,
  letter: {
    heading: `Hello, ${firstName}`,
    paragraphs: ['Choose a new password with the button below. The link works once and is good for 2 hours.'],
    button: { label: 'Choose a new password', url: linkTo(services, `/password-reset-confirm/${uid}/${key}`) },
    footnote: 'If you did not ask for this, you can ignore this e-mail: your password stays as it is.',
  },
})

export const emailChangeMail = (services: Services, { to, firstName, key }: Recipient): Mail => ({
  to,
  subject: `Confirm your new e-mail address for ${brand.name}`,
  letter: {
    heading: `Hello, ${firstName}`,
    paragraphs: [
      'Please confirm that your account should use this e-mail address from now on. The link is good for 24 hours.',
    ],
    button: { label: 'Confirm e-mail address', url: linkTo(services, `${API_BASE}/app/auth/confirm-email/${key}/`) },
    footnote: 'Until then your old address stays in use.',
  },
})

export const emailChangeNotice = ({
  to,
  firstName,
  newEmail,
}: {
  to: string
  firstName: string
  newEmail: string
}): Mail => ({
  to,
  subject: `Your ${brand.name} e-mail address was changed`,
  letter: {
    heading: `Hello, ${firstName}`,
    paragraphs: [
      `Your account now uses ${newEmail}. If this was not you, please write to ${brand.supportEmail} at once.`,
    ],
  },
})
