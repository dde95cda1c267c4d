import {
  type BreakableWay,
  breakableWay,
  type DatabaseProxy,
  databaseProxy,
  type RudeProxy,
  rudeProxy,
} from '@caseback/testing'

/** What lies between the program and its neighbours, and may break. */
export type Ways = {
  database: DatabaseProxy
  mail: BreakableWay
  mailUrl: string
  /** The connection to the provider, and behind it what may answer in the provider's place. */
  providerWire: BreakableWay
  provider: RudeProxy
  providerUrl: string
  stop: () => Promise<void>
}

export async function openWays(to: { databaseUrl: string; simulatorUrl: string; mailUrl: string }): Promise<Ways> {
  const database = await databaseProxy(to.databaseUrl)
  const mail = await breakableWay({ host: '127.0.0.1', port: Number(new URL(to.mailUrl).port) })
  const provider = await rudeProxy(to.simulatorUrl)
  const providerWire = await breakableWay({ host: '127.0.0.1', port: Number(new URL(provider.url).port) })
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
