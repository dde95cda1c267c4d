import type { Layout } from '../layout.ts'
import { adjusted } from './adjusted.ts'
import { bands } from './bands.ts'
import { broadline } from './broadline.ts'
import { cells } from './cells.ts'
import { docket } from './docket.ts'
import { inline } from './inline.ts'
import { ledger } from './ledger.ts'
import { market } from './market.ts'
import { matrix } from './matrix.ts'
import { portal } from './portal.ts'
import { receipt } from './receipt.ts'
import { route } from './route.ts'
import { splits } from './splits.ts'
import { strip } from './strip.ts'
import { stub } from './stub.ts'
import { twoRows } from './two-rows.ts'
import { wide } from './wide.ts'

/** A third of them is kept aside. */
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
]
