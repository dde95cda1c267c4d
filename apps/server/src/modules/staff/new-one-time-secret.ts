import { generateSecret } from 'otplib'

/** What the secret of an authenticator app is encrypted for. */
export const ONE_TIME_SECRET = 'staff-one-time-secret'

export const newOneTimeSecret = () => generateSecret()
