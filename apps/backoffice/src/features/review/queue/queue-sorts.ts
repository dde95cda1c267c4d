/** What the queue is ordered by, as the choice offers it and the server takes it; the first where nothing is chosen. */
export const queueSorts = ['promise', 'submitted', 'amount', 'operator', 'offer', 'manufacturer', 'risk'] as const
