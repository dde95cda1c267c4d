/** Company and location in one line, said once when they are the same. */
export const operatorName = (row: { companyName: string; locationName: string }) =>
  row.companyName === row.locationName ? row.companyName : `${row.companyName} · ${row.locationName}`
