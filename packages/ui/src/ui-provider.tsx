import { englishUiCopy, type UiCopy } from '@caseback/words/en/ui-copy'
import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, type Ref, use } from 'react'

/** What a link component gets: an anchor's attributes with a required address. */
export type UiLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

function PlainLink({ children, ...props }: UiLinkProps) {
  return <a {...props}>{children}</a>
}

const UiContext = createContext<{ Link: ComponentType<UiLinkProps>; copy: UiCopy }>({
  Link: PlainLink,
  copy: englishUiCopy,
})

/**
 * Gives the components the app's router link and language. Without it links are plain anchors and words are English,
 * which is what the server-rendered preview page uses.
 */
export function UiProvider({
  link = PlainLink,
  copy = englishUiCopy,
  children,
}: {
  link?: ComponentType<UiLinkProps>
  copy?: UiCopy
  children: ReactNode
}) {
  return <UiContext value={{ Link: link, copy }}>{children}</UiContext>
}

/** The words of the components in the app's language. */
export function useUiCopy(): UiCopy {
  return use(UiContext).copy
}

/** A link that goes through the app's router when there is one. */
export function UiLink(props: UiLinkProps) {
  const { Link } = use(UiContext)
  return <Link {...props} />
}
