import { getTextContent, privacyPolicyKey, type WireTextShown } from '@caseback/contract'
import { useApi } from '../api/use-api.ts'
import { useLanguage } from '../copy/copy-provider.tsx'

/** A text of the site as it is shown: HTML in `language`, of a version that is named when somebody agrees to it. */
export type SiteContent = WireTextShown & { html: string }

/** The texts of the site that hold today (spec §3, Site content). */
export function useSiteContent() {
  const { data, error, refreshing, refresh } = useApi(getTextContent, { query: { language: useLanguage() } })
  return {
    content: data && {
      terms: { html: data.rebates_terms_of_service, ...data.texts.terms },
      privacy: { html: data[privacyPolicyKey], ...data.texts.privacy },
      agreement: { html: data.rebate_user_agreement, ...data.texts.agreement },
    },
    error,
    retrying: refreshing,
    retry: refresh,
  }
}
