import type { Attachment } from '../../../platform/attachment.ts'
import type { Services } from '../../../platform/services.ts'
import { drawRequest } from './draw-request.ts'
import { readDocument } from './read-document.ts'
import { requestCsv } from './request-csv.ts'

/** A request as its manufacturer gets it: a PDF, or its lines as a table. As it stands now; 404 without it. */
export async function requestDocument(services: Services, fundingId: number, as: 'pdf' | 'csv'): Promise<Attachment> {
  const document = await readDocument(services, fundingId)
  return as === 'pdf'
    ? { bytes: await drawRequest(document), contentType: 'application/pdf', name: `request-${fundingId}.pdf` }
    : { bytes: requestCsv(document), contentType: 'text/csv; charset=utf-8', name: `request-${fundingId}.csv` }
}
