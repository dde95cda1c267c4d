import { speakFor } from '@caseback/words/provider'

/** Lets this browser's words name the provider that the server has put on the page's html element; without one, the brand. */
export function speakForPage({ documentElement }: Document): void {
  const said = documentElement.dataset['provider']
  // Written by the server that sent this very page.
  if (said) speakFor(JSON.parse(said))
}
