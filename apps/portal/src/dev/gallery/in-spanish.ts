import type { ScreenState, Step } from '@caseback/testing/gallery'
import { accountsCopy } from '@caseback/words/en/portal/accounts-copy'
import { claimsCopy } from '@caseback/words/en/portal/claims-copy'
import { companyCopy } from '@caseback/words/en/portal/company-copy'
import { en } from '@caseback/words/en/portal/messages'
import { previewCopy } from '@caseback/words/en/portal/preview-copy'
import { readingCopy } from '@caseback/words/en/portal/reading-copy'
import { settingsCopy } from '@caseback/words/en/portal/settings-copy'
import { signupCopy } from '@caseback/words/en/portal/signup-copy'
import { englishUiCopy } from '@caseback/words/en/ui-copy'
import { spanishWords } from '@caseback/words/es/domain-words'
import { accountsCopy as spanishAccounts } from '@caseback/words/es/portal/accounts-copy'
import { claimsCopy as spanishClaims } from '@caseback/words/es/portal/claims-copy'
import { companyCopy as spanishCompany } from '@caseback/words/es/portal/company-copy'
import { es } from '@caseback/words/es/portal/messages'
import { previewCopy as spanishPreview } from '@caseback/words/es/portal/preview-copy'
import { readingCopy as spanishReading } from '@caseback/words/es/portal/reading-copy'
import { settingsCopy as spanishSettings } from '@caseback/words/es/portal/settings-copy'
import { signupCopy as spanishSignup } from '@caseback/words/es/portal/signup-copy'
import { uiCopy } from '@caseback/words/es/ui-copy'
import { languageNames } from '@caseback/words/languages'

/** English sentence → Spanish, of all that has no parameters; what several places say, as the first says it. */
function collect(english: object, spanish: object, into: Map<string, string>): Map<string, string> {
  for (const [key, sentence] of Object.entries(english)) {
    const translated: unknown = Reflect.get(spanish, key)
    if (typeof sentence === 'string' && typeof translated === 'string')
      into.set(sentence, into.get(sentence) ?? translated)
    else if (typeof sentence === 'object' && sentence !== null && typeof translated === 'object' && translated !== null)
      collect(sentence, translated, into)
  }
  return into
}

const sentences = collect(
  {
    ...en,
    accounts: accountsCopy,
    signup: signupCopy,
    company: companyCopy,
    settings: settingsCopy,
    claims: claimsCopy,
    preview: previewCopy,
    reading: readingCopy,
    ui: englishUiCopy,
  },
  {
    ...es,
    accounts: spanishAccounts,
    signup: spanishSignup,
    company: spanishCompany,
    settings: spanishSettings,
    claims: spanishClaims,
    preview: spanishPreview,
    reading: spanishReading,
    ui: uiCopy,
  },
  new Map(),
)
const say = (text: string): string => sentences.get(text) ?? text

function sayStep(step: Step): Step {
  if ('press' in step) return { ...step, press: say(step.press), ...(step.within && { within: say(step.within) }) }
  if ('type' in step) return { ...step, into: say(step.into) }
  if ('choose' in step) return { ...step, choose: spanishWords.account.operatorType(step.choose), in: say(step.in) }
  if ('until' in step) return { until: say(step.until) }
  if ('unfold' in step) return { unfold: say(step.unfold) }
  return step
}

/**
 * The state as it is reached in the Spanish portal. What a step names by a sentence with parameters stays as it is; where the
 * state shows such a one, the footer's offer of English stands for it.
 */
export const inSpanish = (state: ScreenState): ScreenState => ({
  ...state,
  steps: state.steps.map(sayStep),
  shows: typeof state.shows === 'string' ? (sentences.get(state.shows) ?? languageNames.en) : state.shows,
})
