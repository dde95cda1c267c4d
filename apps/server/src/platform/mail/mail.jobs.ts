import * as z from 'zod/mini'
import { defineJob, type JobHandler, type JobKind, onJob } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { sendMailJob } from './mail.ts'
import { mailPicture } from './mail-picture.ts'
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
      async (tx, id, { to, subject, language, letter, attachments, picture: wanted }) => {
        const picture = wanted ? await mailPicture(tx, wanted) : null
        const rendered = await renderLetter(language, letter, picture)
        await transport.send({ id, to, subject, language, attachments, picture, ...rendered })
      },
      job,
    ),
  ),
  onJob(tidySentMailsJob, () => tidySentMails(services), '41 3 * * *'),
]
