/** Settings of a program that the public reaches: what a public address asks for besides. */
export const publicSettings = {
  PUBLIC_URL: 'https://rebates.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'rebates@rebates.example',
  RATE_LIMITS: 'on',
  CHECKBOOK_KEY: 'key',
  CHECKBOOK_SECRET: 'secret',
  CHECKBOOK_WEBHOOK_KEY: 'webhook-key',
}
