import { brand } from '@caseback/domain'
import type { LayoutWords } from '../../letters/letter.ts'

export const englishLayoutWords: LayoutWords = {
  product: `${brand.name} Rebates`,
  copyAddress: 'If the button does not work, open this address in your browser:',
  writes: (by) => `${by} writes:`,
  questions: `Questions? Write to ${brand.supportEmail}.`,
}
