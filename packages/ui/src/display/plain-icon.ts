import { createElement, type SVGProps } from 'react'
import { classNames } from '../class-names.ts'

/** What an icon's file of lucide-react says about itself. */
type IconData = { name: string; size: number; node: [tag: string, attributes: Record<string, string>][] }

/** The component of one icon, with the markup of lucide-react's own: the builds put it in the place of `createLucideIcon`. */
export default function plainIcon({ name, size, node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function PlainIcon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        className: classNames('lucide', `lucide-${name}`, className),
      },
      shapes,
    )
  }
}
