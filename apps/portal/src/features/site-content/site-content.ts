import { brand } from '@caseback/domain'
import useSWR from 'swr'
import * as z from 'zod/mini'
import { getJson } from '../../shared/api.ts'

const privacyPolicyKey = `${brand.slug}_privacy_policy` as const

const siteContent = z.object({
  rebates_terms_of_service: z.string(),
  [privacyPolicyKey]: z.string(),
  rebate_user_agreement: z.string(),
})

/** The legal texts of the site as HTML (spec §3, Site content). */
export function useSiteContent() {
  const { data, error, isValidating, mutate } = useSWR('app/text-content/', async (path: string) => {
    const content = siteContent.parse(await getJson(path))
    return { terms: content.rebates_terms_of_service, privacy: content[privacyPolicyKey] }
  })
  return { content: data, error: error as unknown, retrying: isValidating, retry: () => void mutate() }
}
