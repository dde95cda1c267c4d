import { brand } from '@caseback/domain'

/** `{product}_id` of the specification. */
export const productId = `${brand.slug}_id` as const
