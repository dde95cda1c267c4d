import { greetingName } from '../../letters/peoples-words.ts'
import { provider } from '../../provider.ts'
import { withFullStop } from '../../with-full-stop.ts'

/** How a letter begins. */
export const hello = (firstName: string) => {
  const name = greetingName(firstName)
  return { paragraph: name ? `Hola, ${name}:` : 'Hola:' }
}

/** Why the owner of an account gets a letter. */
export const yourAccount = () =>
  withFullStop(`Recibe este correo porque esta dirección es de una cuenta de ${provider.name}`)
