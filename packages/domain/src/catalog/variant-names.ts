/** The name of a product where that of its variant does not have it, to stand beside that; null where it does. */
export const productBeside = (product: string, variant: string): string | null =>
  variant.toLowerCase().includes(product.toLowerCase()) ? null : product

/** A variant where nothing else says whose it is: '3/8 inch' of 'Frozen Potatoes' is 'Frozen Potatoes, 3/8 inch'. */
export const variantInFull = (product: string, variant: string): string =>
  [productBeside(product, variant), variant].filter(Boolean).join(', ')
