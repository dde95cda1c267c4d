import { listOperatorTypes, type WireStaffOffer } from '@caseback/contract'
import { useRead } from '../use-read.ts'

/** In whose lists an offer stands: the names of operator types, then of chains. A type has its slug until its name is known. */
export function useAudienceNames({ operator_types, chains }: WireStaffOffer['audience']): string[] {
  const types = useRead(listOperatorTypes, {}, { revalidateOnFocus: false })
  const nameOf = (slug: string) => types.data?.find((each) => each.slug === slug)?.name ?? slug
  return [...operator_types.map(nameOf), ...chains.map(({ name }) => name)]
}
