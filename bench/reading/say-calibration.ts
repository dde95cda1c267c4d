import type { Judged } from './score.ts'

/** From where on each class begins: what is called sure is at the end. */
const CLASSES = [0, 0.5, 0.8, 0.9, 0.95, 0.98] as const

/** Prints for PDFs and photos how many of the values that are called so sure are right. */
export function sayCalibration(results: readonly { medium: 'pdf' | 'photo'; values: readonly Judged[] }[]): void {
  console.log('calibration: of the values that were called so sure, so many are right')
  for (const medium of ['pdf', 'photo'] as const) {
    const values = results.filter((result) => result.medium === medium).flatMap((result) => result.values)
    if (values.length === 0) continue
    const cells = CLASSES.map((least, at) => {
      const most = CLASSES[at + 1] ?? Infinity
      const own = values.filter(({ confidence }) => confidence >= least && confidence < most)
      const right = own.filter(({ isRight }) => isRight).length
      return `${least.toFixed(2)}: ${right}/${own.length}`
    })
    console.log(`  ${medium.padEnd(6)} ${cells.join('   ')}`)
  }
}
