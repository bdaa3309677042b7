import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'

export type Column<Row> = {
  /** Also the key of the column. */
  head: string
  cell: (row: Row) => ReactNode
  /** Aligns numbers and buttons to the right. */
  numeric?: boolean | undefined
  /** Hidden on a phone. */
  wideOnly?: boolean | undefined
  /** The header is for screen readers only, as above a column of buttons. */
  silent?: boolean | undefined
}

type TableProps<Row> = {
  /** The caption for screen readers, also the label of the scroll container. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table that scrolls horizontally if needed. On a phone each row is a block of labels and values. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className="table-wide" role="region" aria-label={caption} tabIndex={0}>
      <table className="table table-stack">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={columnClass(column)}>
                {column.silent ? <span className="sr">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.head}
                  className={columnClass(column)}
                  data-head={column.silent ? undefined : column.head}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const columnClass = ({ numeric, wideOnly }: { numeric?: boolean | undefined; wideOnly?: boolean | undefined }) =>
  classNames(numeric && 'num', wideOnly && 'hide-s')
