import { hasModels } from './models.ts'

/** One line when the program starts: whether invoices are read here, and photos of them too. */
export function sayWhatIsRead(logger: Record<'info' | 'warn', (line: string) => void>, readsInvoices: boolean): void {
  if (!readsInvoices) logger.info('invoices are not read here: READING is off')
  else if (hasModels()) logger.info('invoices are read, photos and scans too')
  else logger.warn('invoices are read, but photos and scans wait for a person: the packages that read them are missing')
}
