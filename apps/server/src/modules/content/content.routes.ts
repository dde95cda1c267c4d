import { getTextContent, privacyPolicyKey } from '@caseback/contract'
import { answerLanguage } from '../../platform/http/language.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { textsOn } from './content.store.ts'
import { inLanguage } from './in-language.ts'

export function contentRoutes(serve: Serve, services: Services) {
  serve(getTextContent, async ({ query, request }) => {
    const texts = await textsOn(services.db, today(services))
    const language = query.language ?? answerLanguage(request)
    const terms = inLanguage(texts.terms, language)
    const privacy = inLanguage(texts.privacy, language)
    const agreement = inLanguage(texts.agreement, language)
    return {
      rebates_terms_of_service: terms.html,
      [privacyPolicyKey]: privacy.html,
      rebate_user_agreement: agreement.html,
      texts: { terms: terms.about, privacy: privacy.about, agreement: agreement.about },
    }
  })
}
