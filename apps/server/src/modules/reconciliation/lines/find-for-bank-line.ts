import type { findForBankLine as call, ResponseOf } from '@caseback/contract'
import { readTogether } from '../../../database/read-together.ts'
import type { Services } from '../../../platform/services.ts'
import { presentProposal } from '../reconciliation.presenter.ts'
import { findBankLine } from '../reconciliation.store.ts'
import { findForLine } from './find-for-line.ts'

/** What a text finds that a line of the bank may be; nothing without a text. 404 without the line. */
export const findForBankLine = (
  live: Services,
  lineId: number,
  text: string,
): Promise<Pick<ResponseOf<typeof call>, 'results'>> =>
  readTogether(live, async ({ db }) => {
    const line = await findBankLine(db, lineId)
    const found = text === '' ? [] : await findForLine(db, line, text)
    return { results: found.map((proposal) => presentProposal(proposal, line.amountCents)) }
  })
