import {
  type BreakableProxy,
  breakableProxy,
  type DatabaseProxy,
  databaseProxy,
  type FaultyProxy,
  faultyProxy,
} from '@caseback/testing'

/** The proxies between the program and its database, mail server and check provider, each of which can be broken. */
export type Proxies = {
  database: DatabaseProxy
  mail: BreakableProxy
  mailUrl: string
  /** The connection to the provider, and behind it what may answer in the provider's place. */
  providerWire: BreakableProxy
  provider: FaultyProxy
  providerUrl: string
  stop: () => Promise<void>
}

export async function openProxies(to: {
  databaseUrl: string
  simulatorUrl: string
  mailUrl: string
}): Promise<Proxies> {
  const database = await databaseProxy(to.databaseUrl)
  const mail = await breakableProxy({ host: '127.0.0.1', port: Number(new URL(to.mailUrl).port) })
  const provider = await faultyProxy(to.simulatorUrl)
  const providerWire = await breakableProxy({ host: '127.0.0.1', port: Number(new URL(provider.url).port) })
  return {
    database,
    mail,
    mailUrl: `smtp://127.0.0.1:${mail.port}`,
    providerWire,
    provider,
    providerUrl: `http://127.0.0.1:${providerWire.port}`,
    async stop() {
      await Promise.all([database.stop(), mail.stop(), providerWire.stop(), provider.stop()])
    },
  }
}
