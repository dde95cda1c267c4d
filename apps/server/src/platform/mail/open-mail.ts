import * as z from 'zod/mini'
import type { Settings } from '../process/settings.ts'
import { decrypt } from '../secrets.ts'
import { MAIL_SEAL, type Mail, mailContent } from './mail.ts'

/** The mail that a job has sealed. */
export const openMail = ({ secretKey }: Pick<Settings, 'secretKey'>, sealed: string): Mail =>
  z.parse(mailContent, JSON.parse(decrypt(secretKey, MAIL_SEAL, sealed)))
