/** The words of a list that can be sorted, where its columns have no heads to click on. */
export const sortCopy = {
  order: 'Order',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
}
