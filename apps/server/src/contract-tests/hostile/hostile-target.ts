import type { Endpoint } from '@caseback/contract'
import type { InjectOptions } from 'fastify'
import { addressOf, type Scene } from '../table/call-table.ts'

/** One request that must not do anything. */
export type HostileRequest = {
  /** What is wrong with it, for the one who reads of a failure. */
  what: string
  request: InjectOptions
  /** `usual`: nothing can be wrong with such a call, so it answers what it always answers. */
  expects: 'refusal' | 'usual'
}

/** A good request of an endpoint, taken apart. */
export type Target = {
  endpoint: Endpoint
  scene: Scene
  neverWrong: readonly string[]
}

export const JSON_HEADERS = { 'content-type': 'application/json' }

export const credentialsOf = (scene: Scene): Record<string, string> => ({
  ...(scene.token && { authorization: `token ${scene.token}` }),
  ...(scene.cookie && { cookie: scene.cookie }),
})

/** The good request with something else in it. */
export const requestOf = ({ endpoint, scene }: Target, changes: InjectOptions): InjectOptions => ({
  method: endpoint.method,
  url: addressOf(endpoint, scene),
  headers: credentialsOf(scene),
  ...(scene.body && endpoint.body && { payload: scene.body }),
  ...changes,
})

/** A body as text, so that nothing on the way to the server mends it. */
export const jsonRequest = (target: Target, payload: string): InjectOptions =>
  requestOf(target, { headers: { ...credentialsOf(target.scene), ...JSON_HEADERS }, payload })
