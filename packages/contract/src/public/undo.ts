import { mailedCalls } from '@caseback/domain'
import { keyParams } from '../core/credentials.ts'
import { defineEndpoint } from '../core/endpoint.ts'

export const askToUndoChange = defineEndpoint({
  method: 'GET',
  path: mailedCalls.undoChange,
  access: 'public',
  summary: 'The mailed link that takes back a change of an account: shows a page with a button, and changes nothing',
  transport: 'page',
  params: keyParams,
})

export const undoChange = defineEndpoint({
  method: 'POST',
  path: mailedCalls.undoChange,
  access: 'public',
  summary:
    'Takes back a change of an account: the old value is there again, every session is over, and a link for a new password is mailed',
  transport: 'redirect',
  params: keyParams,
  refusals: ['auth.too_many'],
})
