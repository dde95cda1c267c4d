/** What is said of files that rows name and the store does not have. */
export const filesNotFound = (missing: string[]): string =>
  missing.length === 0
    ? ''
    : ` ${missing.length} files that rows name were not found, ${missing[0]} the first; files-not-found.txt in the backup has them all.`
