/** To whom and how a location is to be paid. */
export type ProposedPayee = {
  name: string
  method: 'EMAIL' | 'MAIL'
  streetAddress: string
  city: string
  state: string
  postalCode: string
}
