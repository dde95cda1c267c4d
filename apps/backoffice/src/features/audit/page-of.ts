import { paths } from '../../shared/paths.ts'

const pages: Partial<Record<string, (id: number) => string>> = {
  batch: paths.batch.href,
  chain: paths.chain.href,
  claim: paths.claimRecord.href,
  distributor: paths.distributor.href,
  funding: paths.fundingRequest.href,
  manufacturer: paths.manufacturer.href,
  offer: paths.offer.href,
  payment: paths.paymentRecord.href,
  operator: paths.operator.href,
  staff: paths.person.href,
}

/** The page of a subject of the audit log such as `claim:12`; null where the desk has none. */
export function pageOf(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(':')
  if (kind === 'text') return paths.texts.href(`/${id}`)
  return pages[kind]?.(Number(id)) ?? null
}
