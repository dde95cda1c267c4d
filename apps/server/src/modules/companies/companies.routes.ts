import * as calls from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { findStaffChain } from '../chains/find-staff-chain.ts'
import { changeChain } from './change-chain.ts'
import { joinCompany } from './join-company.ts'
import { listTypedCompanies } from './list-typed-companies.ts'
import { mergeChains } from './merge-chains.ts'
import { promoteCompany } from './promote-company.ts'

export function companiesRoutes(serve: Serve, services: Services) {
  serve(calls.changeChain, async ({ params, body, staff }) => {
    await changeChain(services, { id: params.id, staffId: staff.id, changes: body })
    return findStaffChain(services, params.id)
  })

  serve(calls.mergeChain, async ({ params, body, staff }) =>
    findStaffChain(services, await mergeChains(services, { id: params.id, intoId: body.into, staffId: staff.id })),
  )

  serve(calls.listTypedCompanies, async ({ query, request }) =>
    listed(services, request, await listTypedCompanies(services, query)),
  )

  serve(calls.promoteTypedCompany, async ({ body, staff }) =>
    findStaffChain(services, await promoteCompany(services, { ...body, staffId: staff.id })),
  )

  serve(calls.joinTypedCompany, async ({ body, staff }) =>
    findStaffChain(services, await joinCompany(services, { key: body.key, chainId: body.chain_id, staffId: staff.id })),
  )
}
