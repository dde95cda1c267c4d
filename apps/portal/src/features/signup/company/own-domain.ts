/** Who keeps people's own mail: what stands behind the @ there is no restaurant's website. */
const MAIL_PROVIDERS = new Set(
  'gmail.com googlemail.com yahoo.com ymail.com hotmail.com outlook.com live.com msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.com mail.com comcast.net att.net sbcglobal.net verizon.net'.split(
    ' ',
  ),
)

/** The domain of an e-mail address that is likely to be the organization's website; null where it is a mail provider's. */
export function ownDomain(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  return domain.includes('.') && !MAIL_PROVIDERS.has(domain) ? domain : null
}
