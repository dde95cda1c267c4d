import { expect, it } from 'vitest'
import { paths } from '../apps/portal/src/shared/paths.ts'
import { portalPaths } from '../apps/server/src/platform/http/web-apps.ts'

// The preview has a page of its own on the server (offer-page.ts).
const servedElsewhere = new Set(['/offer/:token'])
/** Parameters have their own names on either side. */
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':x')

it('every page of the portal answers with status 200, and nothing else does', () => {
  const ofThePortal = Object.values(paths).flatMap((each) =>
    'path' in each && !servedElsewhere.has(each.path) ? [shapeOf(each.path)] : [],
  )
  const served = new Set(portalPaths.map(shapeOf))
  expect(ofThePortal.filter((path) => !served.has(path))).toEqual([])
})
