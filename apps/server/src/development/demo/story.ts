import type { Day } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import type { Services } from '../../platform/services.ts'

/** What the steps of the story share. */
export type Story = {
  tx: Tx
  services: Services
  /** Sets the story's clock to a day, counted from the first start, at an hour of the provider's morning. */
  goTo: (day: number, hour?: number) => void
  firstStart: Day
  variants: Map<string, { productId: number; variantId: number }>
  offerIds: Map<string, number>
  personIds: Map<string, number>
  staffIds: Map<string, number>
}
