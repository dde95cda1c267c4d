/** Why an offer that one is enrolled in takes no invoices, or takes them again later. */
export const enrolledBanners = {
  deletedTitle: 'Offer Deleted',
  deleted: 'This offer has been removed and is no longer available.',
  expiredTitle: 'Offer Expired',
  expired: 'This offer has expired and no longer accepts new enrollments or invoices.',
  pausedTitle: 'Offer Paused',
  paused:
    'This offer is temporarily paused. Existing claims are still processed; new claims are allowed after reactivation.',
}
