import type { LayoutWords } from '../../letters/letter.ts'
import { provider, siteNamed } from '../../provider.ts'

export const englishLayoutWords: LayoutWords = {
  get product() {
    return siteNamed('Rebates')
  },
  copyAddress: 'If the button does not work, open this address in your browser:',
  writes: (by) => `${by} writes:`,
  get questions() {
    return `Questions? Write to ${provider.supportEmail}.`
  },
}
