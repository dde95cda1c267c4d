import * as z from 'zod/mini'
import { defineJob, type JobHandler, type JobKind, onJob } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { sendMailJob } from './mail.ts'
import { renderLetter } from './render-letter.ts'
import { sendMail, tidySentMails } from './send-mail.ts'
import type { MailTransport } from './transport.ts'

const tidySentMailsJob = defineJob({
  name: 'tidy-sent-mails',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

export const mailJobKinds: JobKind[] = [sendMailJob, tidySentMailsJob]

export const mailJobs = (services: Services, transport: MailTransport): JobHandler[] => [
  onJob(sendMailJob, (job) =>
    sendMail(
      services,
      async (id, { to, subject, language, letter, attachments }) =>
        transport.send({ id, to, subject, language, attachments, ...(await renderLetter(language, letter)) }),
      job,
    ),
  ),
  onJob(tidySentMailsJob, () => tidySentMails(services), '41 3 * * *'),
]
