import type { WireClaim } from '@caseback/contract'

/** The files of a claim that nobody can open. */
export const unreadableFilesOf = ({ invoices }: Pick<WireClaim, 'invoices'>) =>
  invoices.flatMap(({ files }) => files).filter(({ render_state }) => render_state === 'failed')
