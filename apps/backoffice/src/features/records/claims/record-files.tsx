import type { WireClaimRecord } from '@caseback/contract'
import { claimRecordCopy as words } from '../../../shared/copy/records/claim-record-copy.ts'
import { RecordPart } from '../record-part.tsx'

/** The pages of every invoice, each opening as a picture of its own. */
export function RecordFiles({ claim: { invoices } }: { claim: WireClaimRecord }) {
  const files = invoices.flatMap((invoice) => invoice.files)
  const pages = files.reduce((sum, file) => sum + file.pages.length, 0)
  return (
    <RecordPart title={words.files} aside={words.pages(pages)}>
      <ul className="flex flex-col gap-3 text-sm">
        {files.map((file) => (
          <li key={file.id} className="flex flex-col gap-2">
            <a
              href={file.file}
              target="_blank"
              rel="noreferrer"
              className="self-start py-1 text-basil underline underline-offset-4 wrap-anywhere"
            >
              {file.name}
            </a>
            {file.pages.length === 0 && (
              <p className="text-muted">{file.render_state === 'failed' ? words.opensNot : words.noPages}</p>
            )}
            <ul className="flex flex-wrap gap-2">
              {file.pages.map(({ page, image, width, height }) => (
                <li key={page}>
                  <a
                    href={image}
                    target="_blank"
                    rel="noreferrer"
                    className="page-picture relative block overflow-hidden rounded-control"
                  >
                    <img
                      src={image}
                      alt={words.page(file.name, page)}
                      width={width}
                      height={height}
                      loading="lazy"
                      className="h-24 w-auto rounded-control border border-line bg-surface"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
