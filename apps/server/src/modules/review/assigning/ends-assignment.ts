import type { Decision } from '../../claims/history/decisions.store.ts'

/** Whether a claim is nobody's once this is decided about it: not while it waits, for its operator or for a reviewer again. */
export const endsAssignment = (action: Decision['action']): boolean =>
  action !== 'needs_attention' && action !== 'reopen'
