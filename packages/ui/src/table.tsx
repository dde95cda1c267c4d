import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type TableColumn<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, in tabular figures. */
  align?: 'start' | 'end'
  /** This cell names its row for screen readers. */
  rowHeader?: boolean
}

/** A table of rows. Wider than its place, it scrolls inside its own frame and the page stays put. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
}: {
  caption: string
  captionHidden?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}) {
  const captionId = useId()
  const alignment = (column: TableColumn<Row>) => (column.align === 'end' ? 'text-right figures' : 'text-left')
  return (
    <section
      // A frame that scrolls must be reachable by the keyboard, or its right half is not.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-labelledby={captionId}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <caption
          id={captionId}
          className={captionHidden ? 'sr-only' : 'border-b border-line px-4 py-3 text-left text-base font-bold'}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames('px-4 py-2.5 font-semibold whitespace-nowrap text-muted', alignment(column))}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-b-0">
              {columns.map((column) => {
                const className = classNames('px-4 py-3 align-top', alignment(column))
                return column.rowHeader ? (
                  <th key={column.id} scope="row" className={classNames(className, 'font-semibold')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={className}>
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
