import * as calls from '@caseback/contract'
import { wireDollarsToCents } from '@caseback/domain'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { askToCorrect } from '../corrections/ask-to-correct.ts'
import { askToWriteOffCarry } from '../corrections/ask-to-write-off-carry.ts'
import { askToChangePayee } from '../corrections/payee/ask-to-change-payee.ts'
import { claimPayee } from '../corrections/payee/claim-payee.ts'
import { previewCorrection } from '../corrections/preview-correction.ts'
import { askToLiftStop } from '../corrections/stops/ask-to-lift-stop.ts'
import { approveMove } from './approve-move.ts'
import { askToChangeRemitTo } from './ask-to-change-remit-to.ts'
import { askToPayBack } from './ask-to-pay-back.ts'
import { askToWriteOff } from './ask-to-write-off.ts'
import { approvalDetail, listedApprovals } from './listed-approvals.ts'
import { refuseMove } from './refuse-move.ts'
import { takeBackMove } from './take-back-move.ts'

export function approvalsRoutes(serve: Serve, services: Services) {
  serve(calls.listApprovals, async ({ query, staff, request }) =>
    listed(services, request, await listedApprovals(services, { ...query, waiting: query.state === 'waiting' }, staff)),
  )

  serve(calls.getApproval, ({ params, staff }) => approvalDetail(services, params.id, staff))

  serve(calls.askToPayBack, async ({ params, body, staff }) => {
    const id = await askToPayBack(services, {
      manufacturerId: params.id,
      // The contract lets two decimals through; this is the double nearest to them.
      amountCents: wireDollarsToCents(body.amount),
      reference: body.reference,
      reason: body.reason,
      staffId: staff.id,
    })
    return approvalDetail(services, id, staff)
  })

  serve(calls.askToWriteOff, async ({ params, body, staff }) =>
    approvalDetail(
      services,
      await askToWriteOff(services, { fundingId: params.id, reason: body.reason, staffId: staff.id }),
      staff,
    ),
  )

  serve(calls.previewCorrection, ({ params, body }) =>
    previewCorrection(services, { claimId: params.id, invoices: body.invoices }),
  )

  serve(calls.askToCorrect, async ({ params, body, staff }) =>
    approvalDetail(
      services,
      await askToCorrect(services, {
        claimId: params.id,
        invoices: body.invoices,
        note: body.note,
        newDistributors: body.new_distributors,
        approvedBefore: body.approved_before,
        staffId: staff.id,
      }),
      staff,
    ),
  )

  serve(calls.askToWriteOffCarry, async ({ params, body, staff }) =>
    approvalDetail(
      services,
      await askToWriteOffCarry(services, { claimId: params.id, reason: body.reason, staffId: staff.id }),
      staff,
    ),
  )

  serve(calls.getClaimPayee, ({ params }) => claimPayee(services, params.id))

  serve(calls.askToChangePayee, async ({ params, body, staff }) => {
    const id = await askToChangePayee(services, {
      claimId: params.id,
      payeeId: body.payee_id,
      payee: {
        name: body.payee_name,
        method: body.payout_method,
        streetAddress: body.street_address,
        city: body.city,
        state: body.state,
        postalCode: body.postal_code,
      },
      reason: body.reason,
      staffId: staff.id,
    })
    return approvalDetail(services, id, staff)
  })

  serve(calls.askToLiftStop, async ({ params, body, staff }) =>
    approvalDetail(
      services,
      await askToLiftStop(services, { stopId: params.id, reason: body.reason, staffId: staff.id }),
      staff,
    ),
  )

  serve(calls.askToChangeRemitTo, async ({ body, staff }) => {
    const id = await askToChangeRemitTo(services, { remitTo: body.remit_to, reason: body.reason, staffId: staff.id })
    return approvalDetail(services, id, staff)
  })

  serve(calls.approveMove, async ({ params, staff }) => {
    await approveMove(services, { approvalId: params.id, staffId: staff.id, roles: staff.roles })
    return approvalDetail(services, params.id, staff)
  })

  serve(calls.refuseMove, async ({ params, body, staff }) => {
    await refuseMove(services, { approvalId: params.id, reason: body.reason, staffId: staff.id })
    return approvalDetail(services, params.id, staff)
  })

  serve(calls.takeBackMove, async ({ params, staff }) => {
    await takeBackMove(services, { approvalId: params.id, staffId: staff.id })
    return approvalDetail(services, params.id, staff)
  })
}
