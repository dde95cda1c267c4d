/** Why there is no backup, or none that may be restored; a sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}
