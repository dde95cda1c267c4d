import type { WireStaffChain } from '@caseback/contract'

/** A chain as it is typed. */
export type ChainForm = { name: string; website: string; cuisine: string; size: string }

/** As the form begins: what is known, or nothing. */
export const formOf = (
  known?: Partial<Pick<WireStaffChain, 'name' | 'domain' | 'cuisine' | 'location_count'>>,
): ChainForm => ({
  name: known?.name ?? '',
  website: known?.domain ?? '',
  cuisine: known?.cuisine ?? '',
  size: String(known?.location_count ?? 0),
})

/** As it is sent. */
export const bodyOf = ({ name, website, cuisine, size }: ChainForm) => ({
  name,
  domain: website.trim() || null,
  cuisine: cuisine.trim() || null,
  location_count: size.trim() === '' ? Number.NaN : Number(size.replaceAll(',', '')),
})

export type ChainBody = ReturnType<typeof bodyOf>

/** Which of it is sent of a chain that is changed: the fields that somebody has typed in. */
export const typedOf = (body: ChainBody, isTyped: (field: keyof ChainForm) => boolean): Partial<ChainBody> => ({
  ...(isTyped('name') && { name: body.name }),
  ...(isTyped('website') && { domain: body.domain }),
  ...(isTyped('cuisine') && { cuisine: body.cuisine }),
  ...(isTyped('size') && { location_count: body.location_count }),
})
