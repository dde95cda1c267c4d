import * as calls from '@caseback/contract'
import { sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { problemsKey } from '../../platform/tables/problems-key.ts'
import { receiveTable } from '../../platform/tables/receive-table.ts'
import { sayTableProblems } from '../../platform/tables/say-table-problems.ts'
import { exportProducts } from './import/export-products.ts'
import { importProducts } from './import/import-products.ts'
import { readProductsTable } from './import/read-products-table.ts'
import { changeLogo } from './manufacturers/change-logo.ts'
import { changeManufacturer } from './manufacturers/change-manufacturer.ts'
import { createManufacturer } from './manufacturers/create-manufacturer.ts'
import { exportManufacturers } from './manufacturers/export-manufacturers.ts'
import { findManufacturer } from './manufacturers/find-manufacturer.ts'
import { listManufacturers } from './manufacturers/list-manufacturers.ts'
import { readPicture } from './pictures/read-picture.ts'
import { showPicture } from './pictures/show-picture.ts'
import { changePicture } from './products/change-picture.ts'
import { changeProduct } from './products/change-product.ts'
import { createProduct } from './products/create-product.ts'
import { findProduct, listProducts } from './products/list-products.ts'
import { listVariants } from './products/list-variants.ts'

export function catalogRoutes(serve: Serve, services: Services) {
  serve(calls.showPicture, ({ params, query, request, reply }) =>
    showPicture(services, { key: params.key, width: query.width, accept: request.headers.accept }, reply),
  )

  serve(calls.listManufacturers, async ({ query, request }) =>
    listed(services, request, await listManufacturers(services, query)),
  )

  serve(calls.exportManufacturers, async ({ query, reply }) =>
    sendTable(reply, 'manufacturers', await exportManufacturers(services, query)),
  )

  serve(calls.getManufacturer, ({ params }) => findManufacturer(services, params.id))

  serve(calls.createManufacturer, async ({ body, staff }) =>
    findManufacturer(services, await createManufacturer(services, { ...body, staffId: staff.id })),
  )

  serve(calls.changeManufacturer, async ({ params, body, staff }) => {
    await changeManufacturer(services, { id: params.id, staffId: staff.id, changes: body })
    return findManufacturer(services, params.id)
  })

  serve(calls.putManufacturerLogo, async ({ params, request, staff }) => {
    await findManufacturer(services, params.id)
    const picture = await readPicture(services, request, 'logo')
    await changeLogo(services, { id: params.id, staffId: staff.id, picture })
    return findManufacturer(services, params.id)
  })

  serve(calls.removeManufacturerLogo, async ({ params, staff }) => {
    await changeLogo(services, { id: params.id, staffId: staff.id, picture: null })
    return findManufacturer(services, params.id)
  })

  serve(calls.listProducts, async ({ query, request }) =>
    listed(services, request, await listProducts(services, query)),
  )

  serve(calls.listVariants, async ({ params, query, request }) =>
    listed(services, request, await listVariants(services, params.id, query)),
  )

  serve(calls.getProduct, ({ params }) => findProduct(services, params.id))

  serve(calls.createProduct, async ({ body, staff }) =>
    findProduct(services, await createProduct(services, { ...body, staffId: staff.id })),
  )

  serve(calls.changeProduct, async ({ params, body, staff }) => {
    await changeProduct(services, { id: params.id, staffId: staff.id, changes: body })
    return findProduct(services, params.id)
  })

  serve(calls.importProducts, async ({ request, staff }) => {
    const { lines, fields } = await receiveTable(services, request)
    const table = await readProductsTable(lines)
    const { problems, ...result } = await importProducts(services, {
      staffId: staff.id,
      table,
      dryRun: fields['dry_run'] === 'true',
      leaveOut: fields['leave_out'] ?? null,
    })
    return {
      ...result,
      ignored_columns: table.ignored,
      problems_key: problemsKey(problems),
      problems: sayTableProblems(problems),
    }
  })

  serve(calls.exportProducts, async ({ query, reply }) =>
    sendTable(reply, 'products', await exportProducts(services, query.manufacturer)),
  )

  serve(calls.putVariantPicture, async ({ params, request, staff }) => {
    const picture = await readPicture(services, request, 'photo')
    return findProduct(services, await changePicture(services, { variantId: params.id, staffId: staff.id, picture }))
  })

  serve(calls.removeVariantPicture, async ({ params, staff }) =>
    findProduct(services, await changePicture(services, { variantId: params.id, staffId: staff.id, picture: null })),
  )
}
