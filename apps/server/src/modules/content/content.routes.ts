import { getTextContent, privacyPolicyKey } from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { currentTexts } from './content.store.ts'

export function contentRoutes(serve: Serve, { db }: Services) {
  serve(getTextContent, async () => {
    const texts = await currentTexts(db)
    return {
      rebates_terms_of_service: texts.rebates_terms_of_service.html,
      [privacyPolicyKey]: texts[privacyPolicyKey].html,
      rebate_user_agreement: texts.rebate_user_agreement.html,
    }
  })
}
