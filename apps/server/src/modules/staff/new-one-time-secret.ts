import { generateSecret } from 'otplib'

export const newOneTimeSecret = () => generateSecret()
