import { expect, it, vi } from 'vitest'
import { sayWhatIsRead } from '../../../../platform/recognition/say-what-is-read.ts'
import { refuseTexts } from '../pipeline/outcome-of-pages.ts'
import { testPage } from '../test-page.ts'

// As on a machine that the optional packages are not installed on.
vi.mock(import('../../../../platform/recognition/models.ts'), () => ({
  hasModels: () => false,
  loadModels: () => Promise.reject(new Error('The packages are not installed.')),
}))

it('Without the packages that read photos these wait for a person, and what has its text is read', () => {
  const [printed, photo] = [testPage('INVOICE 88601'), null]
  expect(refuseTexts([photo])).toEqual({ problem: 'photo_not_read' })
  expect(refuseTexts([printed, photo])).toEqual({ problem: 'photo_not_read' })
  expect(refuseTexts([{ ...printed, isPicture: true }])).toEqual({ problem: 'photo_not_read' })
  expect(refuseTexts([printed])).toBeNull()
})

it('Without them the start says so, and nothing of it where nothing is read', () => {
  const logger = { info: vi.fn<(line: string) => void>(), warn: vi.fn<(line: string) => void>() }
  sayWhatIsRead(logger, true)
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
    'invoices are read, but photos and scans wait for a person: the packages that read them are missing',
  )
  sayWhatIsRead(logger, false)
  expect(logger.warn).toHaveBeenCalledOnce()
  expect(logger.info).toHaveBeenCalledExactlyOnceWith('invoices are not read here: READING is off')
})
