import * as calls from '@caseback/contract'
import { sendTable } from '../../platform/attachment.ts'
import { countFrom } from '../../platform/http/rate-limits.store.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed, nextUrl } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { problemsKey } from '../../platform/tables/problems-key.ts'
import { receiveTable } from '../../platform/tables/receive-table.ts'
import { sayTableProblems } from '../../platform/tables/say-table-problems.ts'
import { presentChain, presentOperatorType } from './chains.presenter.ts'
import { findChain, listAllOperatorTypes } from './chains.store.ts'
import { createChain } from './create-chain.ts'
import { findStaffChain } from './find-staff-chain.ts'
import { exportChains } from './import/export-chains.ts'
import { importChains } from './import/import-chains.ts'
import { readChainsTable } from './import/read-chains-table.ts'
import { listChainLocations } from './list-chain-locations.ts'
import { listStaffChains } from './list-staff-chains.ts'
import { searchChains } from './search/search-chains.ts'

/** More of them are mended in the spreadsheet, and looked at again. */
const PROBLEMS_SAID = 5_000

export function chainsRoutes(serve: Serve, services: Services) {
  const { db, settings } = services
  serve(calls.listOperatorTypes, async () => (await listAllOperatorTypes(db)).map(presentOperatorType))

  serve(calls.getChain, async ({ params }) => presentChain(await findChain(db, params.id)))

  serve(calls.searchChains, async ({ query, request }) => {
    await countFrom(services, 'searchChainsFrom', request)
    const page = await searchChains(db, query)
    return { results: page.rows.map(presentChain), next: nextUrl(settings.publicUrl, request.url, page.nextCursor) }
  })

  serve(calls.listStaffChains, async ({ query, request }) =>
    listed(services, request, await listStaffChains(services, query)),
  )

  serve(calls.getStaffChain, ({ params }) => findStaffChain(services, params.id))

  serve(calls.listChainLocations, async ({ params, query, request }) =>
    listed(services, request, await listChainLocations(services, params.id, query)),
  )

  serve(calls.createChain, async ({ body, staff }) =>
    findStaffChain(services, await createChain(services, { ...body, staffId: staff.id })),
  )

  serve(calls.importChains, async ({ request, staff }) => {
    const { lines, fields } = await receiveTable(services, request)
    const table = await readChainsTable(lines)
    const { problems, leftOut, ...result } = await importChains(services, {
      staffId: staff.id,
      table,
      dryRun: fields['dry_run'] === 'true',
      leaveOut: fields['leave_out'] ?? null,
    })
    return {
      ...result,
      ignored_columns: table.ignored,
      left_out: leftOut,
      problem_count: problems.length,
      problems_key: problemsKey(problems),
      problems: sayTableProblems(problems.slice(0, PROBLEMS_SAID)),
    }
  })

  serve(calls.exportChains, async ({ reply }) => sendTable(reply, 'chains', await exportChains(services)))
}
