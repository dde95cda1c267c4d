import { keptSecret, readKeptSecret } from '../process/kept-secret.ts'

/** How the owner of the database and the program sign in to the embedded server. */
export type Passwords = { owner: string; program: string }

const OWNER_FILE = 'postgres-owner'
const PROGRAM_FILE = 'postgres-program'

/** The passwords under `dataDir`; undefined unless both are there. */
export function readPasswords(dataDir: string): Passwords | undefined {
  const owner = readKeptSecret(dataDir, OWNER_FILE)
  const program = readKeptSecret(dataDir, PROGRAM_FILE)
  return owner === undefined || program === undefined ? undefined : { owner, program }
}

/** The passwords under `dataDir`, made where they are missing; only the owner of the files reads them. */
export const readyPasswords = (dataDir: string): Passwords => ({
  owner: keptSecret(dataDir, OWNER_FILE),
  program: keptSecret(dataDir, PROGRAM_FILE),
})
