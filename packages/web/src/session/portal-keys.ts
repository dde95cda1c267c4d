/** Where the portal keeps its token (CB-04). */
export const portalTokenKey = 'TRADESPEND@TOKEN'
/** Where a tab keeps whose portal it shows to staff: in session storage. */
export const portalViewKey = 'staff_view'
