import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { TableHead, type TableSort } from './table-head.tsx'

export type TableColumn<Row> = {
  id: string
  header: ReactNode
  render: (row: Row) => ReactNode
  /** Numbers stand at the end, in tabular figures. */
  align?: 'start' | 'end'
  /** Days, numbers and buttons, which read badly in two. */
  oneLine?: boolean
  /** The rows can be sorted by it. */
  sort?: TableSort | undefined
  /** This cell names its row for screen readers. */
  rowHeader?: boolean
}

/**
 * A table of rows of 36 px or more. Wider than its place, it scrolls inside its own frame and the page stays put. On a phone
 * each row is a card that names its values; a cell with nothing in it is left out there.
 */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  isMarked,
}: {
  caption: string
  captionHidden?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The row that something beside the table is about. What says so to screen readers stands in the row. */
  isMarked?: (row: Row) => boolean
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
        <thead className="max-md:sr-only">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <TableHead key={column.id} sort={column.sort} className={classNames('px-3 py-1.5', alignment(column))}>
                {column.header}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames(
                'border-b border-line last:border-b-0 max-md:flex max-md:flex-col max-md:gap-1.5 max-md:px-4 max-md:py-3',
                isMarked?.(row) && 'bg-basil-tint shadow-[inset_3px_0_0_var(--basil)]',
              )}
            >
              {columns.map((column) => {
                const content = column.render(row)
                const isEmpty = content === null || content === undefined || content === false
                const className = classNames(
                  'px-3 py-1.5 align-middle md:h-9',
                  'max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0',
                  isEmpty && 'max-md:hidden',
                  column.oneLine && 'whitespace-nowrap',
                  alignment(column),
                )
                const cell = (
                  <>
                    <span aria-hidden="true" className="shrink-0 font-normal text-muted md:hidden">
                      {column.header}
                    </span>
                    <span className="max-md:min-w-0 max-md:grow max-md:text-right">{content}</span>
                  </>
                )
                return column.rowHeader ? (
                  <th key={column.id} scope="row" className={classNames(className, 'font-semibold')}>
                    {cell}
                  </th>
                ) : (
                  <td key={column.id} className={className}>
                    {cell}
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
