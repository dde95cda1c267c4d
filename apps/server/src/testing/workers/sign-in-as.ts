// Tries to sign in to a database as another user of this machine, and prints how that ended: 'in', or the code of the refusal.
import { Client } from 'pg'

const [url = '', uid = ''] = process.argv.slice(2)
if (uid !== '') {
  process.setgroups?.([])
  process.setgid?.(Number(uid))
  process.setuid?.(Number(uid))
}
const client = new Client({ connectionString: url })
client.on('error', () => undefined)
try {
  await client.connect()
  await client.end()
  process.stdout.write('in')
} catch (error) {
  process.stdout.write((error as NodeJS.ErrnoException).code ?? String(error))
}
// A session that was refused half-way keeps its socket.
process.exit(0)
