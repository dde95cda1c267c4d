import { createHash, randomUUID } from 'node:crypto'
import { aPdf } from '@caseback/testing'
import type { Submission } from './journal.ts'
import { callUntilAnswered, type Office } from './office.ts'
import type { Operator } from './prepare-offer.ts'

/** Submits one claim of one or more invoices whose bytes nobody else has, under one key until it is acknowledged. */
export async function submitClaim(
  office: Office,
  operator: Operator,
  { mostInvoices = 2 }: { mostInvoices?: number } = {},
): Promise<Submission> {
  const { api, journal, chance } = office
  const invoices = Array.from({ length: chance.between(1, mostInvoices) }, () =>
    aPdf(`Invoice ${office.next()} ${randomUUID()}`),
  )
  const submission: Submission = {
    key: randomUUID(),
    email: operator.email,
    enrollmentId: operator.enrollmentId,
    files: invoices.map((bytes) => ({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      byteSize: bytes.length,
    })),
    claimId: null,
    others: [],
  }
  // Written down before it is sent: what has arrived without an answer is not to be there twice either.
  journal.submissions.push(submission)
  const send = async () => {
    const form = new FormData()
    for (const [at, bytes] of invoices.entries()) {
      form.append('files', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `invoice-${at}.pdf`)
      form.append(`invoice_index_${at}`, String(at))
    }
    form.append('payee_name', `Diner ${operator.email.split('@')[0]}`)
    return api.call('POST', `app/rebates/enrollment/${operator.enrollmentId}/claims/`, {
      token: operator.token,
      key: submission.key,
      form,
    })
  }
  const note = ({ status, body }: Awaited<ReturnType<typeof callUntilAnswered>>) => {
    if (status !== 201) throw new Error(`A claim was refused: ${status} ${JSON.stringify(body)}`)
    const claimId = Number(body.id)
    if (submission.claimId === null) submission.claimId = claimId
    else if (submission.claimId !== claimId) submission.others.push(claimId)
  }
  note(await callUntilAnswered(office, send))
  // Some press the button once more.
  if (chance.next() < 0.2) note(await callUntilAnswered(office, send))
  return submission
}
