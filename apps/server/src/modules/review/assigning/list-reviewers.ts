import type { Services } from '../../../platform/services.ts'
import { reviewers } from '../../claims/assigning/assignments.store.ts'

/** Who may be assigned claims, by name. */
export const listReviewers = async ({ db }: Pick<Services, 'db'>) => ({ results: await reviewers(db), next: null })
