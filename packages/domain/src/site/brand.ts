/** Everything that a provider changes to run the product under its own name. One file: see docs/decisions. */
export const brand = {
  name: 'Caseback',
  /** Stands for `{product}` in the specification: `caseback_id`, `caseback_privacy_policy`, `GET caseback/offers/…`. */
  slug: 'caseback',
  legalName: 'Caseback Rebates, Inc.',
  supportEmail: 'support@caseback.example',
  /** How the check provider is called in sentences to operators. */
  checkProviderName: 'Checkbook',
} as const

/** The cookie that hands an address which was just verified on to the sign-in page. */
export const verifiedAddressCookie = `${brand.slug}_verified_address`
