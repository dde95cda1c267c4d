import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { id, idParams, listOf, pageQuery, searchText } from '../core/fields.ts'
import { productId } from '../core/product-id.ts'

export const operatorType = z.object({ id, slug: z.string(), name: z.string(), category_name: z.string() })

export const chain = z.object({
  id,
  name: z.string(),
  domain: z.nullable(z.string()),
  /** How many locations the chain has. */
  count: z.int(),
  cuisine: z.nullable(z.string()),
  /** 'RE' and the id. */
  [productId]: z.string(),
})

export const listOperatorTypes = defineEndpoint({
  method: 'GET',
  path: 'app/categories/',
  access: 'public',
  summary: 'The operator types of the sign-up',
  response: z.array(operatorType),
})

export const getChain = defineEndpoint({
  method: 'GET',
  path: 'app/chain/{id}/',
  access: 'public',
  summary: 'One chain',
  params: idParams,
  response: chain,
})

export const searchChains = defineEndpoint({
  method: 'GET',
  path: 'app/chain/search/',
  access: 'public',
  summary: 'Chains whose name or domain fits a search text',
  query: z.object({ q: z._default(searchText, ''), ...pageQuery }),
  response: listOf(chain),
})

export type OperatorType = z.output<typeof operatorType>

export type Chain = z.output<typeof chain>
