import { greetingName } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'

/** How a letter begins. */
export const hello = (firstName: string) => {
  const name = greetingName(firstName)
  return { paragraph: name ? `Hello ${name},` : 'Hello,' }
}

/** Why the owner of an account gets a letter. */
export const yourAccount = () => `You get this e-mail because this address belongs to a ${provider.name} account.`
