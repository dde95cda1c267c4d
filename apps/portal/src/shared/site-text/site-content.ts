import { getTextContent, privacyPolicyKey } from '@caseback/contract'
import { useApi } from '../api/use-api.ts'

/** The texts of the site as HTML (spec §3, Site content). */
export function useSiteContent() {
  const { data, error, refreshing, refresh } = useApi(getTextContent, {})
  return {
    content: data && {
      terms: data.rebates_terms_of_service,
      privacy: data[privacyPolicyKey],
      agreement: data.rebate_user_agreement,
    },
    error,
    retrying: refreshing,
    retry: refresh,
  }
}
