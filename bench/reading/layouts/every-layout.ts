import type { Layout } from '../layout.ts'
import { adjusted } from './adjusted.ts'
import { bands } from './aside/bands.ts'
import { boxed } from './aside/boxed.ts'
import { inline } from './aside/inline.ts'
import { recap } from './aside/recap.ts'
import { strip } from './aside/strip.ts'
import { stub } from './aside/stub.ts'
import { wide } from './aside/wide.ts'
import { broadline } from './broadline.ts'
import { cells } from './cells.ts'
import { docket } from './docket.ts'
import { ledger } from './ledger.ts'
import { market } from './market.ts'
import { matrix } from './matrix.ts'
import { office } from './office.ts'
import { portal } from './portal.ts'
import { rail } from './rail.ts'
import { receipt } from './receipt.ts'
import { route } from './route.ts'
import { splits } from './splits.ts'
import { twoRows } from './two-rows.ts'

/** A third of them is kept aside: those of `aside/`. */
export const everyLayout: readonly Layout[] = [
  broadline,
  adjusted,
  twoRows,
  matrix,
  splits,
  receipt,
  market,
  portal,
  ledger,
  stub,
  wide,
  strip,
  docket,
  route,
  inline,
  cells,
  bands,
  rail,
  office,
  recap,
  boxed,
]
